import type { RelationshipSummary } from '@probity/contract/relationships.ts';
import { countryName } from '@probity/domain/reference/countries.ts';
import type {
  RelationshipColumn,
  RelationshipSort,
} from '@probity/domain/relationships/relationship-keys.ts';
import { Avatar } from '@probity/ui/avatar.tsx';
import { Chip } from '@probity/ui/chip.tsx';
import { CoverageBar } from '@probity/ui/coverage-bar.tsx';
import { type Column, DataTable } from '@probity/ui/data-table.tsx';
import { Text } from '@probity/ui/text.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { isEnded } from '../connections/use-connection.ts';
import { RiskChip } from '../risk/risk-chip.tsx';
import { DecisionChip } from './decision-chip.tsx';
import classes from './relationships.module.css';
import { ReviewDay } from './review-day.tsx';

interface RelationshipTableProps {
  caption: string;
  columns: readonly RelationshipColumn[];
  sort: RelationshipSort;
  onSort: (sort: RelationshipSort) => void;
  /** Absent for users who may not change anything. */
  selection?: { selected: ReadonlySet<string>; onChange: (selected: ReadonlySet<string>) => void };
  relationships: readonly RelationshipSummary[];
  empty: ReactNode;
}

export function RelationshipTable(props: RelationshipTableProps) {
  const { caption, columns, relationships, selection, empty } = props;
  const t = useTranslations('relationships');
  const known = useColumns(props);
  return (
    <DataTable
      caption={caption}
      columns={[known.party, ...columns.map((key) => known[key])]}
      rows={relationships}
      rowKey={({ entity }) => entity.id}
      rowHref={({ entity }) => `/relationships/${entity.id}`}
      {...(selection && {
        selection: {
          ...selection,
          allLabel: t('selectAll'),
          rowLabel: ({ entity }: RelationshipSummary) => t('selectRow', { name: entity.name }),
        },
      })}
      empty={empty}
    />
  );
}

function useColumns({
  sort,
  onSort,
}: RelationshipTableProps): Record<RelationshipColumn | 'party', Column<RelationshipSummary>> {
  const t = useTranslations('relationships');
  const connections = useTranslations('connections');
  const dates = useDates();
  const sorted = (by: RelationshipSort, direction: 'ascending' | 'descending') => ({
    direction: sort === by ? direction : undefined,
    onSort: () => onSort(by),
  });
  return {
    party: {
      key: 'party',
      header: t('column.party'),
      width: 230,
      sort: sorted('name', 'ascending'),
      cell: (row) => <PartyCell row={row} />,
    },
    risk: {
      key: 'risk',
      header: t('column.risk'),
      width: 104,
      sort: sorted('risk', 'descending'),
      cell: ({ risk }) => (risk ? <RiskChip level={risk.level} /> : <Missing>{t('notRated')}</Missing>),
    },
    screening: {
      key: 'screening',
      header: t('column.screening'),
      width: 128,
      hideOnPhone: true,
      cell: ({ screening: { state, screenedAt } }) =>
        state === 'NotScreened' ? (
          <Missing>{t('screening.NotScreened')}</Missing>
        ) : (
          <span className={classes.name}>
            <Chip tone={toneOfScreening[state]}>{t(`screening.${state}`)}</Chip>
            {screenedAt && (
              <Text size="small" tone="muted">
                <time dateTime={screenedAt} suppressHydrationWarning>
                  {dates.day(screenedAt)}
                </time>
              </Text>
            )}
          </span>
        ),
    },
    completeness: {
      key: 'completeness',
      header: t('column.completeness'),
      width: 132,
      hideOnPhone: true,
      sort: sorted('completeness', 'ascending'),
      cell: ({ items, direction, sharingStatus }) =>
        items.total > 0 ? (
          <CoverageBar
            total={items.total}
            segments={[{ key: 'consented', count: items.consented, tone: 'ok' }]}
            summary={t('shared', items)}
          />
        ) : (
          <Missing>
            {direction === 'Incoming' && isEnded({ sharingStatus })
              ? connections('perspective.ended')
              : t('nothingAsked')}
          </Missing>
        ),
    },
    checks: {
      key: 'checks',
      header: t('column.checks'),
      width: 124,
      hideOnPhone: true,
      cell: ({ checks }) => <ChecksCell checks={checks} />,
    },
    status: {
      key: 'status',
      header: t('column.status'),
      width: 134,
      hideOnPhone: true,
      cell: ({ sharingStatus, unseenChanges }) => (
        <span className={classes.name}>
          {connections(`state.${sharingStatus}`)}
          {unseenChanges > 0 && (
            <Text size="small" tone="muted">
              {t('changes', { count: unseenChanges })}
            </Text>
          )}
        </span>
      ),
    },
    decision: {
      key: 'decision',
      header: t('column.decision'),
      width: 132,
      hideOnPhone: true,
      cell: ({ decision, awaitsSecond }) =>
        awaitsSecond ? (
          <Chip tone="info">{t('awaitsSecond')}</Chip>
        ) : decision ? (
          <DecisionChip kind={decision.kind} />
        ) : (
          <Missing>{t('notDecided')}</Missing>
        ),
    },
    review: {
      key: 'review',
      header: t('column.review'),
      width: 124,
      sort: sorted('review', 'ascending'),
      cell: ({ reviewOn }) => <ReviewDay reviewOn={reviewOn} />,
    },
    owner: {
      key: 'owner',
      header: t('column.owner'),
      width: 124,
      hideOnPhone: true,
      cell: ({ owner }) => (owner ? owner.name : <Missing>{t('nobody')}</Missing>),
    },
    country: {
      key: 'country',
      header: t('column.country'),
      width: 130,
      hideOnPhone: true,
      cell: ({ entity }) => entity.country && countryName(entity.country),
    },
    relationship: {
      key: 'relationship',
      header: t('column.relationship'),
      width: 124,
      hideOnPhone: true,
      cell: ({ relationship }) => relationship && connections(`relationship.${relationship}`),
    },
    changed: {
      key: 'changed',
      header: t('column.changed'),
      width: 116,
      hideOnPhone: true,
      sort: sorted('newest', 'descending'),
      cell: ({ changedAt }) => (
        <time dateTime={changedAt} suppressHydrationWarning>
          {dates.day(changedAt)}
        </time>
      ),
    },
  };
}

const toneOfScreening = { NoOpenHits: 'ok', OpenHits: 'warn', TrueMatch: 'bad' } as const;

const Missing = ({ children }: { children: ReactNode }) => (
  <Text size="small" tone="muted">
    {children}
  </Text>
);

function PartyCell({ row: { entity, relationship } }: { row: RelationshipSummary }) {
  const connections = useTranslations('connections');
  return (
    <span className={classes.party}>
      <Avatar name={entity.name} kind={entity.kind === 'LegalPerson' ? 'person' : 'entity'} />
      <span className={classes.name}>
        {entity.name}
        <Text size="small" tone="muted">
          {[
            entity.country && countryName(entity.country),
            relationship && connections(`relationship.${relationship}`),
          ]
            .filter(Boolean)
            .join(' · ')}
        </Text>
      </span>
    </span>
  );
}

function ChecksCell({ checks: { total, passed, failed } }: { checks: RelationshipSummary['checks'] }) {
  const t = useTranslations('relationships');
  if (total === 0) return <Missing>{t('checks.none')}</Missing>;
  const open = total - passed - failed;
  return (
    <span className={classes.checks}>
      {passed > 0 && <Chip tone="ok">{t('checks.passed', { count: passed })}</Chip>}
      {failed > 0 && <Chip tone="bad">{t('checks.failed', { count: failed })}</Chip>}
      {open > 0 && <Chip tone="neutral">{t('checks.open', { count: open })}</Chip>}
    </span>
  );
}
