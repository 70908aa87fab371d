import type { Credential } from '@probity/contract/credentials.ts';
import { fieldLabel } from '@probity/domain/fields/catalogue.ts';
import { smallIconProps } from '@probity/ui/icon.ts';
import { TextLink } from '@probity/ui/text-link.tsx';
import IconCertificate from '@tabler/icons-react/dist/esm/icons/IconCertificate.mjs';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useAccount } from '../../platform/session/own-account.ts';
import { useProfile } from '../credentials/use-profile.ts';
import { listProofsQuery } from './queries.ts';
import classes from './wallet.module.css';

/** Under a value that has a credential: the way to it, where it can be downloaded. Only one's own profile is proven. */
export function ProofMark({ credential }: { credential: Pick<Credential, 'id' | 'fieldKey'> }) {
  const t = useTranslations('wallet');
  const { accountId } = useAccount();
  const { entity } = useProfile();
  // Without it the row is complete all the same.
  const { data } = useQuery({
    ...listProofsQuery(accountId),
    enabled: entity.entityId === accountId,
    throwOnError: false,
  });
  const proof = data?.items.find(
    ({ state, credentialIds }) =>
      (state === 'Valid' || state === 'Superseded') && credentialIds.includes(credential.id),
  );
  if (!proof) return null;
  return (
    <TextLink
      className={classes.mark}
      href={`/wallet?open=${proof.id}`}
      aria-label={t('markLabel', { label: fieldLabel(credential.fieldKey, entity.kind) })}
    >
      <IconCertificate {...smallIconProps} /> {t('mark')}
    </TextLink>
  );
}
