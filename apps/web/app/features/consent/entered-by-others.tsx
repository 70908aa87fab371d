import { fieldLabel } from '@probity/domain/fields/catalogue.ts';
import { Card } from '@probity/ui/card.tsx';
import { FieldList, FieldRow } from '@probity/ui/field-row.tsx';
import { useTranslations } from 'use-intl';
import { CredentialTrust } from '../credentials/credential-trust.tsx';
import { CredentialValue } from '../credentials/credential-value.tsx';
import { useProfile } from '../credentials/use-profile.ts';
import { DecisionButtons } from './decision-buttons.tsx';

/** Values of the user's own profile that others entered and that await the user's confirmation. */
export function EnteredByOthers() {
  const t = useTranslations('consent');
  const { credentials, mayEdit } = useProfile();
  const awaited = credentials.filter(({ consent }) => consent === 'Awaited');
  if (awaited.length === 0) return null;
  return (
    <Card flush title={t('entered')} note={t('enteredNote')}>
      <FieldList>
        {awaited.map((credential) => {
          const label = fieldLabel(credential.fieldKey, 'LegalPerson');
          return (
            <FieldRow
              key={credential.id}
              label={label}
              value={<CredentialValue credential={credential} label={label} />}
              trust={credential.attestation && <CredentialTrust credential={credential} />}
              side={
                mayEdit && (
                  <DecisionButtons
                    credentialId={credential.id}
                    consent={credential.consent}
                    about={label}
                    question={t('refuseValueTitle', { label: label.toLowerCase() })}
                    refusal={t('refuseValue')}
                    reasonHint={t('reasonHintOwn')}
                  />
                )
              }
            />
          );
        })}
      </FieldList>
    </Card>
  );
}
