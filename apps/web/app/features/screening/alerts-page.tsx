import type { PartyAlert } from '@probity/contract/screening.ts';
import { matchPercent } from '@probity/domain/checks/match-percent.ts';
import { Card } from '@probity/ui/card.tsx';
import { type Column, DataTable } from '@probity/ui/data-table.tsx';
import { EmptyState } from '@probity/ui/empty-state.tsx';
import { LinkButton } from '@probity/ui/link-button.tsx';
import { TextLink } from '@probity/ui/text-link.tsx';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { MoreRows } from '../../platform/problems/more-rows.tsx';
import { useAccount } from '../../platform/session/own-account.ts';
import classes from './alerts-page.module.css';
import { amlPartyOf, reviewHref } from './aml/aml-endpoints.ts';
import { listAlertsQuery } from './queries.ts';
import { ScreeningFrame } from './screening-frame.tsx';

/** What monitoring found among the account's parties and counterparties, until someone decides it. */
export function AlertsPage() {
  const t = useTranslations('screening');
  const { accountId } = useAccount();
  const alerts = useSuspenseInfiniteQuery(listAlertsQuery(accountId));
  const shown = alerts.data.pages.flatMap((page) => page.items);
  return (
    <ScreeningFrame tab="alerts">
      <Card flush>
        <AlertTable alerts={shown} />
        {shown.length > 0 && (
          <MoreRows
            label={t('alerts.more')}
            status={t('alerts.shown', { count: shown.length })}
            query={alerts}
          />
        )}
      </Card>
    </ScreeningFrame>
  );
}

function AlertTable({ alerts }: { alerts: readonly PartyAlert[] }) {
  const t = useTranslations('screening');
  const columns: Column<PartyAlert>[] = [
    { key: 'party', header: t('alerts.party'), cell: (alert) => <Party alert={alert} /> },
    { key: 'entry', header: t('alerts.entry'), cell: (alert) => <Entry alert={alert} /> },
    {
      key: 'score',
      header: t('alerts.similarity'),
      width: 110,
      align: 'end',
      hideOnPhone: true,
      cell: ({ score }) => t('thresholdValue', { percent: matchPercent(score) }),
    },
    {
      key: 'review',
      header: t('batch.review'),
      hideHeader: true,
      width: 140,
      align: 'end',
      cell: (alert) => (
        <LinkButton
          size="sm"
          href={reviewHref(amlPartyOf(alert.kind, alert.entityId), alert.connectionId)}
          aria-label={t('batch.reviewFor', { name: alert.entityName })}
        >
          {t('batch.review')}
        </LinkButton>
      ),
    },
  ];
  return (
    <DataTable
      caption={t('alerts.caption')}
      columns={columns}
      rows={alerts}
      rowKey={({ id }) => id}
      empty={<EmptyState title={t('alerts.emptyTitle')}>{t('alerts.empty')}</EmptyState>}
    />
  );
}

function Party({ alert }: { alert: PartyAlert }) {
  const t = useTranslations('screening');
  return (
    <div className={classes.cell}>
      <TextLink
        href={alert.connectionId ? `/connections/${alert.connectionId}` : `/profile/${alert.entityId}`}
      >
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
