import type { ListedCase } from '@probity/contract/screening-cases.ts';
import { Card } from '@probity/ui/card.tsx';
import { Chip } from '@probity/ui/chip.tsx';
import { type Column, DataTable } from '@probity/ui/data-table.tsx';
import { EmptyState } from '@probity/ui/empty-state.tsx';
import { FilterChips } from '@probity/ui/filter-chips.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { Text } from '@probity/ui/text.tsx';
import { TextLink } from '@probity/ui/text-link.tsx';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useDates } from '../../../i18n/dates.ts';
import { today } from '../../../platform/dates/today.ts';
import { MoreRows } from '../../../platform/problems/more-rows.tsx';
import { useAccount } from '../../../platform/session/own-account.ts';
import cells from '../alerts-page.module.css';
import { listCasesQuery } from '../queries.ts';
import { ScreeningFrame } from '../screening-frame.tsx';

/** True matches, and how far the work on each has come. */
export function CasesPage({ state }: { state: 'Open' | 'Ended' }) {
  const t = useTranslations('screening.cases');
  const { accountId } = useAccount();
  const cases = useSuspenseInfiniteQuery(listCasesQuery(accountId, state));
  const shown = cases.data.pages.flatMap((page) => page.items);
  return (
    <ScreeningFrame tab="cases">
      <Stack gap={3}>
        <FilterChips
          label={t('show')}
          items={[
            { label: t('showOpen'), href: '/screening/cases', active: state === 'Open' },
            { label: t('showEnded'), href: '/screening/cases?state=Ended', active: state === 'Ended' },
          ]}
        />
        <Card flush>
          <CaseTable rows={shown} />
          {shown.length > 0 && (
            <MoreRows label={t('more')} status={t('shown', { count: shown.length })} query={cases} />
          )}
        </Card>
      </Stack>
    </ScreeningFrame>
  );
}

function CaseTable({ rows }: { rows: readonly ListedCase[] }) {
  const t = useTranslations('screening.cases');
  const dates = useDates();
  const columns: Column<ListedCase>[] = [
    {
      key: 'party',
      header: t('party'),
      cell: ({ id, party }) => (
        <TextLink href={`/screening/cases/${id}`}>
          <bdi>{party.name}</bdi>
        </TextLink>
      ),
    },
    {
      key: 'match',
      header: t('match'),
      hideOnPhone: true,
      cell: ({ hit }) => (
        <div className={cells.cell}>
          <bdi>{hit.listedName}</bdi>
          <small>{hit.list.title}</small>
        </div>
      ),
    },
    {
      key: 'state',
      header: t('stateHeader'),
      width: 190,
      cell: ({ state }) => <Chip tone={state === 'Open' ? 'bad' : 'neutral'}>{t(`state.${state}`)}</Chip>,
    },
    {
      key: 'steps',
      header: t('progress'),
      width: 120,
      cell: ({ done, steps }) => t('stepsDone', { done, total: steps }),
    },
    {
      key: 'next',
      header: t('next'),
      width: 200,
      cell: ({ nextDueOn }) =>
        nextDueOn &&
        (nextDueOn < today() ? (
          <Text tone="bad">{t('overdueSince', { date: dates.day(nextDueOn) })}</Text>
        ) : (
          dates.day(nextDueOn)
        )),
    },
  ];
  return (
    <DataTable
      caption={t('caption')}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      empty={<EmptyState title={t('emptyTitle')}>{t('empty')}</EmptyState>}
    />
  );
}
