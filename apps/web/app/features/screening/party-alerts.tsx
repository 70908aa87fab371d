import type { PartyAlert } from '@probity/contract/screening.ts';
import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { type Column, DataTable } from '@probity/ui/data-table.tsx';
import { LoadMore } from '@probity/ui/load-more.tsx';
import { TextLink } from '@probity/ui/text-link.tsx';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { browserApi } from '../session/browser-api.ts';
import { useAccount } from '../session/own-account.ts';
import classes from './party-alerts.module.css';
import { alertsQuery } from './queries.ts';
import { emptyDraft, type SearchDraft } from './search-draft.ts';
import { toPercent } from './threshold-meaning.ts';

/** What monitoring found since somebody last decided; nothing at all where there is nothing to do. */
export function PartyAlerts({ onSearch }: { onSearch: (draft: SearchDraft) => void }) {
  const t = useTranslations('screening');
  const { accountId } = useAccount();
  const alerts = useSuspenseInfiniteQuery(alertsQuery(browserApi, accountId));
  const shown = alerts.data.pages.flatMap((page) => page.items);
  if (shown.length === 0) return null;
  const columns: Column<PartyAlert>[] = [
    { key: 'party', header: t('alerts.party'), cell: (alert) => <Party alert={alert} /> },
    { key: 'entry', header: t('alerts.entry'), cell: (alert) => <Entry alert={alert} /> },
    {
      key: 'score',
      header: t('alerts.similarity'),
      width: 110,
      align: 'end',
      hideOnPhone: true,
      cell: ({ score }) => t('thresholdValue', { percent: toPercent(score) }),
    },
    {
      key: 'search',
      header: t('alerts.search'),
      hideHeader: true,
      width: 160,
      align: 'end',
      cell: (alert) => (
        <Button
          size="sm"
          aria-label={t('alerts.searchFor', { name: alert.entityName })}
          onClick={() => onSearch(draftOf(alert))}
        >
          {t('alerts.search')}
        </Button>
      ),
    },
  ];
  return (
    <Card title={t('alerts.title')} flush>
      <DataTable caption={t('alerts.caption')} columns={columns} rows={shown} rowKey={({ id }) => id} />
      <LoadMore
        label={t('alerts.more')}
        status={t('alerts.shown', { count: shown.length })}
        hasMore={alerts.hasNextPage}
        loading={alerts.isFetchingNextPage}
        onLoadMore={() => void alerts.fetchNextPage()}
      />
    </Card>
  );
}

/** The same facts that monitoring used, so that a decision covers the alert. */
const draftOf = ({ kind, entityName, country }: PartyAlert): SearchDraft => ({
  ...emptyDraft,
  kind,
  name: entityName,
  country: country ?? '',
});

function Party({ alert }: { alert: PartyAlert }) {
  const t = useTranslations('screening');
  return (
    <div className={classes.cell}>
      <TextLink href={`/profile/${alert.entityId}`}>
        <bdi>{alert.entityName}</bdi>
      </TextLink>
      <small>{t(`kinds.${alert.kind}`)}</small>
    </div>
  );
}

function Entry({ alert: { list, listedName, createdAt } }: { alert: PartyAlert }) {
  const t = useTranslations('screening.alerts');
  const dates = useDates();
  return (
    <div className={classes.cell}>
      <bdi>{listedName}</bdi>
      <small>{t('line', { list: list.title, version: list.version, date: dates.day(createdAt) })}</small>
    </div>
  );
}
