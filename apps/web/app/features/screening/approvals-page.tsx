import type { DecisionToApprove } from '@probity/contract/screening.ts';
import { Card } from '@probity/ui/card.tsx';
import { type Column, DataTable } from '@probity/ui/data-table.tsx';
import { EmptyState } from '@probity/ui/empty-state.tsx';
import { Text } from '@probity/ui/text.tsx';
import { TextLink } from '@probity/ui/text-link.tsx';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { MoreRows } from '../../platform/problems/more-rows.tsx';
import { useAccount } from '../../platform/session/own-account.ts';
import classes from './alerts-page.module.css';
import { amlPartyOf, reviewHref } from './aml/aml-endpoints.ts';
import { ApprovalActions } from './approval-actions.tsx';
import { DecisionLine } from './decision-line.tsx';
import { listDecisionsToApproveQuery } from './queries.ts';
import { ScreeningFrame } from './screening-frame.tsx';

/** Decisions by one person that a second person has to approve. */
export function ApprovalsPage() {
  const t = useTranslations('screening');
  const { accountId } = useAccount();
  const approvals = useSuspenseInfiniteQuery(listDecisionsToApproveQuery(accountId));
  const shown = approvals.data.pages.flatMap((page) => page.items);
  return (
    <ScreeningFrame tab="approvals">
      <Card flush>
        <ApprovalTable rows={shown} />
        {shown.length > 0 && (
          <MoreRows
            label={t('alerts.more')}
            status={t('aml.approvalsShown', { count: shown.length })}
            query={approvals}
          />
        )}
      </Card>
    </ScreeningFrame>
  );
}

function ApprovalTable({ rows }: { rows: readonly DecisionToApprove[] }) {
  const t = useTranslations('screening');
  const columns: Column<DecisionToApprove>[] = [
    { key: 'party', header: t('alerts.party'), cell: (row) => <Party row={row} /> },
    {
      key: 'decision',
      header: t('aml.decision'),
      cell: ({ decision }) => <DecisionLine decision={decision} />,
    },
    {
      key: 'act',
      header: t('aml.approve'),
      hideHeader: true,
      align: 'end',
      cell: ({ decision, listedName }) =>
        decision.abilities.approve ? (
          <ApprovalActions decision={decision} name={listedName} />
        ) : (
          <Text size="small" tone="muted">
            {t(decision.abilities.undo ? 'aml.yourOwn' : 'aml.anotherPerson')}
          </Text>
        ),
    },
  ];
  return (
    <DataTable
      caption={t('aml.approvalsTitle')}
      columns={columns}
      rows={rows}
      rowKey={({ decision }) => decision.id}
      empty={<EmptyState title={t('aml.noApprovalsTitle')}>{t('aml.noApprovals')}</EmptyState>}
    />
  );
}

function Party({
  row: { partyId, connectionId, partyName, kind, listedName, list, reference },
}: {
  row: DecisionToApprove;
}) {
  const t = useTranslations('screening.aml');
  const name = <bdi>{partyName}</bdi>;
  return (
    <div className={classes.cell}>
      {partyId ? (
        <TextLink href={reviewHref(amlPartyOf(kind, partyId), connectionId)}>{name}</TextLink>
      ) : (
        name
      )}
      <small>{t('listedAs', { name: listedName, list: list.title, reference })}</small>
    </div>
  );
}
