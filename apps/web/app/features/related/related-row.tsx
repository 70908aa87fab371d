import type { Credential } from '@probity/contract/credentials.ts';
import type { RelatedGraph } from '@probity/contract/entities.ts';
import { fieldDefinition, fieldLabel } from '@probity/domain/fields/catalogue.ts';
import { formatValue } from '@probity/domain/fields/formats.ts';
import { Avatar } from '@probity/ui/avatar.tsx';
import { FieldRow } from '@probity/ui/field-row.tsx';
import { TextLink } from '@probity/ui/text-link.tsx';
import { useTranslations } from 'use-intl';
import nameClasses from '../../party-name.module.css';
import { useFormatLocale, useProduct } from '../../product.tsx';
import { CredentialTrust } from '../credentials/credential-trust.tsx';
import { useOpenCredential } from '../credentials/use-open-credential.ts';
import { useProfile } from '../credentials/use-profile.ts';
import { OpenEditor } from '../profile/open-editor.tsx';
import { useValueEditing } from '../profile/use-value-editing.ts';
import { PartyStatus } from './party-status.tsx';
import classes from './related.module.css';
import { RelatedSide } from './related-side.tsx';

interface RelatedRowProps {
  credential: Credential;
  /** The same link in the graph; undefined while it is loading. */
  link: RelatedGraph['links'][number] | undefined;
}

/** One party and its role; its own data is on its profile. */
export function RelatedRow({ credential, link }: RelatedRowProps) {
  const invitation = link?.invitation ?? null;
  const product = useProduct().name;
  const t = useTranslations('related');
  const locale = useFormatLocale();
  const { entity } = useProfile();
  const { openId } = useOpenCredential();
  const { fieldKey, related } = credential;
  const label = fieldLabel(fieldKey, entity.kind);
  const editing = useValueEditing({ fieldKey, credential, label, isFirst: true, startsOpen: false });
  const name = related?.name ?? label;
  // The account that lists the party has usually entered it; only another origin is worth a line.
  const ownOrigin = entity.kind === 'LegalPerson' ? 'ByLegalPerson' : 'ByOrganization';
  const value = editing.pending?.value ?? credential.value;
  const words = formatValue(fieldDefinition(fieldKey).value, value, locale);
  return (
    <FieldRow
      selected={openId === credential.id}
      label={
        <span className={nameClasses.party}>
          <Avatar size="sm" name={name} kind={related?.kind === 'LegalPerson' ? 'person' : 'entity'} />
          {related && !related.claimed ? <TextLink href={`/profile/${related.id}`}>{name}</TextLink> : name}
        </span>
      }
      value={
        editing.isOpen ? (
          <OpenEditor fieldKey={fieldKey} label={label} editing={editing} />
        ) : (
          (words && <span className={classes.words}>{words}</span>) || null
        )
      }
      empty={t('noDetails')}
      trust={
        !editing.isOpen && (
          <>
            <CredentialTrust credential={credential} />
            <PartyStatus credential={credential} invitation={invitation} name={name} />
            {link && !link.claimed && link.origin !== ownOrigin && (
              <p className={classes.origin}>{t(`origin.${link.origin}`, { product })}</p>
            )}
          </>
        )
      }
      side={
        !editing.isOpen && (
          <RelatedSide credential={credential} invitation={invitation} name={name} onEdit={editing.open} />
        )
      }
    />
  );
}
