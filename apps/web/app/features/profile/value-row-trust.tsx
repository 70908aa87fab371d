import { isRequiredField } from '@probity/domain/credentials/required-fields.ts';
import type { DataFieldKey } from '@probity/domain/enumerations.ts';
import { fieldWhy } from '@probity/domain/fields/catalogue.ts';
import { AssuranceMark } from '@probity/ui/assurance-mark.tsx';
import { Spinner } from '@probity/ui/spinner.tsx';
import { TextButton } from '@probity/ui/text-link.tsx';
import { useTranslations } from 'use-intl';
import { CredentialTrust } from '../credentials/credential-trust.tsx';
import { useProfile } from '../credentials/use-profile.ts';
import classes from '../credentials/value-row.module.css';
import { NumberLookup } from '../registers/number-lookup.tsx';
import { ProofMark } from '../wallet/proof-mark.tsx';
import type { ValueRowProps } from './value-row.tsx';

/** The line under a value: who validated it, that it is being saved, or why it is asked for. */
export function RowTrust(props: ValueRowProps & { isSaving: boolean }) {
  const t = useTranslations('profile');
  const { fieldKey, credential, isSaving, onAddAnother } = props;
  if (isSaving)
    return (
      <div className={classes.needed} role="status">
        <Spinner size={14} />
        {t('saving')}
      </div>
    );
  if (credential && credential.notApplicableReason !== null) return null;
  if (!credential?.hasValue) return <WhyAsked fieldKey={fieldKey} />;
  return (
    <>
      <CredentialTrust credential={credential} />
      <ProofMark credential={credential} />
      <NumberLookup credential={credential} />
      {onAddAnother && (
        <TextButton className={classes.more} onClick={onAddAnother}>
          {t('addAnother')}
        </TextButton>
      )}
    </>
  );
}

function WhyAsked({ fieldKey }: { fieldKey: DataFieldKey }) {
  const t = useTranslations('profile');
  const { entity } = useProfile();
  const why = fieldWhy(fieldKey);
  return (
    <div className={classes.needed}>
      <AssuranceMark step="self-asserted" />
      <span>
        {isRequiredField(entity.kind, fieldKey) && <b>{t('needed')}</b>} {why}
      </span>
    </div>
  );
}
