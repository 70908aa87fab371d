import { Avatar } from '@probity/ui/avatar.tsx';
import { Band } from '@probity/ui/band.tsx';
import { Card } from '@probity/ui/card.tsx';
import { RowLink, RowList } from '@probity/ui/row-list.tsx';
import { Text } from '@probity/ui/text.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { FailedRead } from '../../platform/problems/failed-read.tsx';
import { getLedgerQuery } from '../connections/ledger/ledger-page.tsx';

const SHOWN = 3;

/** Who can open the account's data; left out while nobody can. Read after the page is shown. */
export function SharingBand({ accountId }: { accountId: string }) {
  const t = useTranslations('dashboard.sharing');
  const title = useTranslations('connections.ledger')('title');
  const dates = useDates();
  const { data, error, refetch } = useInfiniteQuery({ ...getLedgerQuery(accountId), throwOnError: false });
  const rows = data?.pages[0]?.items ?? [];
  if (!error && rows.length === 0) return null;
  return (
    <Band title={title} link={{ href: '/sharing', label: t('all') }}>
      <Card flush>
        {error && rows.length === 0 ? (
          <FailedRead error={error} onRetry={() => void refetch()} />
        ) : (
          <RowList label={title}>
            {rows.slice(0, SHOWN).map(({ connectionId, recipient, cells, expiresAt, lastViewedAt }) => (
              <RowLink
                key={connectionId}
                href="/sharing"
                icon={
                  <Avatar
                    name={recipient.name}
                    src={recipient.logoUrl}
                    kind={recipient.kind === 'LegalPerson' ? 'person' : 'entity'}
                  />
                }
                title={recipient.name}
                hint={[
                  t('items', { count: cells.reduce((sum, { items }) => sum + items.length, 0) }),
                  expiresAt && t('until', { date: dates.day(expiresAt) }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
                end={
                  <Text size="small" tone="muted">
                    {lastViewedAt ? t('opened', { date: dates.day(lastViewedAt) }) : t('neverOpened')}
                  </Text>
                }
              />
            ))}
          </RowList>
        )}
      </Card>
    </Band>
  );
}
