import type { Credential } from '@probity/contract/credentials.ts';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { useProduct } from '../../product.tsx';
import { listRecipientsQuery } from './queries.ts';
import classes from './what-is-lost.module.css';

interface WhatIsLostProps {
  credential: Credential;
  by: 'edit' | 'remove';
}

/** What a change would undo: the validation and by whom, the evidence, and who sees it. By name, not only by count. */
export function WhatIsLost({ credential, by }: WhatIsLostProps) {
  const t = useTranslations('credentials.lost');
  const dates = useDates();
  const product = useProduct().name;
  const recipients = useQuery({ ...listRecipientsQuery(credential.id), throwOnError: false });
  const { attestation, evidenceCount } = credential;
  const names = recipients.data?.items.map(({ name }) => name) ?? [];
  return (
    <ul className={classes.lost}>
      {attestation && (
        <li>
          {t(attestation.source === null ? 'validation' : 'confirmation', {
            name: attestation.source ?? attestation.byName ?? attestation.byAccountName ?? product,
            date: dates.day(attestation.at),
          })}
        </li>
      )}
      {by === 'remove' && evidenceCount > 0 && <li>{t('evidence', { count: evidenceCount })}</li>}
      {recipients.isPending && <li>{t('recipientsPending')}</li>}
      {recipients.isError && <li>{t('recipientsUnknown')}</li>}
      {names.length > 0 && (
        <li>
          {t(`recipients.${by}`, {
            names: names.join(', '),
            more: recipients.data?.hasMore ? 'yes' : 'no',
          })}
        </li>
      )}
      {recipients.isSuccess && names.length === 0 && by === 'remove' && <li>{t('noRecipients')}</li>}
    </ul>
  );
}
