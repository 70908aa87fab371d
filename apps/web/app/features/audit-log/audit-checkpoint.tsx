import { CopyChip } from '@probity/ui/copy-chip.tsx';
import { ErrorBox } from '@probity/ui/error-box.tsx';
import { smallIconProps } from '@probity/ui/icon.ts';
import { Row } from '@probity/ui/layout.tsx';
import { Text } from '@probity/ui/text.tsx';
import IconLock from '@tabler/icons-react/dist/esm/icons/IconLock.mjs';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import classes from './audit-checkpoint.module.css';
import { getAuditCheckpointQuery } from './queries.ts';

/** Up to which entry the audit log is signed, and when it was last signed. */
export function AuditCheckpoint({ accountId }: { accountId: string }) {
  const t = useTranslations('audit');
  const dates = useDates();
  const { data, isError } = useQuery({
    ...getAuditCheckpointQuery(accountId),
    throwOnError: false,
  });
  if (isError) return <Text tone="muted">{t('checkpoint.failed')}</Text>;
  if (!data) return null;
  if (data.state === 'Broken') return <ErrorBox title={t('brokenTitle')} message={t('checkpoint.Broken')} />;
  if (data.state === 'Unsigned' || !data.signedAt)
    return <Text tone="muted">{t('checkpoint.Unsigned')}</Text>;
  const newer = data.entries - data.signedEntries;
  return (
    <div className={classes.checkpoint}>
      <IconLock {...smallIconProps} />
      <Row gap={2}>
        <Text tone="soft">
          <time dateTime={data.signedAt} suppressHydrationWarning>
            {t('checkpoint.Signed', { count: data.signedEntries, at: dates.minute(data.signedAt) })}
          </time>{' '}
          {newer > 0 && t('checkpoint.rest', { count: newer })}
        </Text>
        {data.hash && (
          <Row gap={2}>
            <Text tone="soft">{t('checkpoint.hash')}</Text>
            <CopyChip value={data.hash} display={`${data.hash.slice(0, 16)}…`} />
          </Row>
        )}
      </Row>
    </div>
  );
}
