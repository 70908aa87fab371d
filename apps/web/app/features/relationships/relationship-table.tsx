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
import { VisuallyHidden } from '@probity/ui/visually-hidden.tsx';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { isEnded } from '../connections/use-connection.ts';
import { DecisionMark, ScreeningMark, ShortRiskMark, Soft, TestsMark } from './counterparty-marks.tsx';
import classes from './relationships.module.css';
import { ReviewDay } from './review-day.tsx';
import { TagList } from './tag-list.tsx';

interface RelationshipTableProps {
  caption: string;
  columns: readonly RelationshipColumn[];
  sort: RelationshipSort;
  onSort: (sort: RelationshipSort) => void;
  /** Absent for users who may not change anything. */
  selection?: { selected: ReadonlySet<string>; onChange: (selected: ReadonlySet<string>) => void };
  /** The row that the keyboard has moved to. */
  currentId?: string | null;
  relationships: readonly RelationshipSummary[];
  empty: ReactNode;
}

export function RelationshipTable(props: RelationshipTableProps) {
  const { caption, columns, relationships, selection, currentId, empty } = props;
  const t = useTranslations('relationships');
  const known = useColumns(props);
  return (
    <DataTable
      caption={caption}
      columns={[known.party, ...columns.map((key) => known[key])]}
      rows={relationships}
      rowKey={({ entity }) => entity.id}
      dense
      currentKey={currentId}
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
      width: 272,
      sort: sorted('name', 'ascending'),
      cell: (row) => <PartyCell row={row} />,
    },
    reference: {
      key: 'reference',
      header: t('column.reference'),
      width: 104,
      hideOnPhone: true,
      cell: ({ reference }) => reference && <span className={classes.reference}>{reference}</span>,
    },
    tags: {
      key: 'tags',
      header: t('column.tags'),
      width: 160,
      hideOnPhone: true,
      cell: ({ tags }) => <TagList tags={tags} />,
    },
    risk: {
      key: 'risk',
      header: t('column.risk'),
      width: 122,
      sort: sorted('risk', 'descending'),
      cell: ({ risk }) => <ShortRiskMark risk={risk} />,
    },
    screening: {
      key: 'screening',
      header: t('column.screening'),
      width: 142,
      cell: ({ screening }) => <ScreeningMark screening={screening} />,
    },
    tests: {
      key: 'tests',
      header: t('column.tests'),
      width: 112,
      hideOnPhone: true,
      cell: ({ tests }) => <TestsMark tests={tests} />,
    },
    completeness: {
      key: 'completeness',
      header: t('column.completeness'),
      width: 98,
      hideOnPhone: true,
      sort: sorted('completeness', 'ascending'),
      cell: ({ items, direction, sharingStatus }) =>
        items.total > 0 ? (
          <span className={classes.share}>
            <CoverageBar
              total={items.total}
              segments={[{ key: 'consented', count: items.consented, tone: 'ok' }]}
              summary={t('shared', items)}
              hideSummary
            />
            {t('sharedShort', items)}
          </span>
        ) : (
          <Nothing
            text={
              direction === 'Incoming' && isEnded({ sharingStatus })
                ? connections('perspective.ended')
                : t('nothingAsked')
            }
          />
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
      width: 140,
      hideOnPhone: true,
      cell: ({ sharingStatus, unseenChanges }) => (
        <span className={classes.line}>
          {connections(`state.${sharingStatus}`)}
          {unseenChanges > 0 && <Soft>{t('changes', { count: unseenChanges })}</Soft>}
        </span>
      ),
    },
    decision: {
      key: 'decision',
      header: t('column.decision'),
      width: 118,
      hideOnPhone: true,
      cell: (row) => <DecisionMark summary={row} />,
    },
    review: {
      key: 'review',
      header: t('column.review'),
      width: 130,
      sort: sorted('review', 'ascending'),
      cell: ({ reviewOn }) => <ReviewDay reviewOn={reviewOn} />,
    },
    owner: {
      key: 'owner',
      header: t('column.owner'),
      width: 102,
      hideOnPhone: true,
      cell: ({ owner }) => <OwnerCell name={owner?.name} />,
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

const Missing = ({ children }: { children: ReactNode }) => (
  <Text size="small" tone="muted">
    {children}
  </Text>
);

const PartyCell = ({ row: { entity } }: { row: RelationshipSummary }) => (
  <span className={classes.party}>
    <Avatar size="sm" name={entity.name} kind={entity.kind === 'LegalPerson' ? 'person' : 'entity'} />
    <span className={classes.partyName} title={entity.name}>
      {entity.name}
    </span>
    {entity.country && <Soft>{entity.country}</Soft>}
  </span>
);

/** A dash that says what it stands for. */
const Nothing = ({ text }: { text: string }) => (
  <span title={text}>
    <Soft>
      <span aria-hidden="true">–</span>
    </Soft>
    <VisuallyHidden>{text}</VisuallyHidden>
  </span>
);

function OwnerCell({ name }: { name: string | undefined }) {
  const t = useTranslations('relationships');
  if (!name) return <Nothing text={t('nobody')} />;
  return (
    <span title={name}>
      <Avatar size="sm" kind="person" name={name} />
      <VisuallyHidden>{name}</VisuallyHidden>
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
