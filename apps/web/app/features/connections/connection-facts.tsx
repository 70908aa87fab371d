import type { ConnectionDetail } from '@probity/contract/connections.ts';
import { Chip } from '@probity/ui/chip.tsx';
import { Text } from '@probity/ui/text.tsx';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';

/** When it is due, since when it is shared and until when. */
export function ConnectionFacts({ connection }: { connection: ConnectionDetail }) {
  const t = useTranslations('connections');
  const dates = useDates();
  const { dueOn, approvedAt, expiresAt, sharingStatus, relationship, templateName } = connection;
  const isLive = sharingStatus === 'Approved';
  return (
    <>
      {relationship && <Chip>{t(`relationship.${relationship}`)}</Chip>}
      {templateName && (
        <Text size="small" tone="muted">
          {templateName}
        </Text>
      )}
      {dueOn && sharingStatus === 'AwaitingApproval' && (
        <Text size="small" tone="muted">
          {t('dueOn', { date: dates.day(dueOn) })}
        </Text>
      )}
      {isLive && approvedAt && (
        <Text size="small" tone="muted">
          {t('sharedSince', { date: dates.day(approvedAt) })}
        </Text>
      )}
      {isLive && expiresAt && (
        <Text size="small" tone="muted">
          {t('sharedUntil', { date: dates.day(expiresAt) })}
        </Text>
      )}
    </>
  );
}
