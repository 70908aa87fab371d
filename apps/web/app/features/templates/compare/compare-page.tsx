import { COMPARED_AT_MOST } from '@probity/contract/template-comparison.ts';
import { Card } from '@probity/ui/card.tsx';
import { EmptyState } from '@probity/ui/empty-state.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { PageHeader } from '@probity/ui/page-header.tsx';
import { SkeletonRows } from '@probity/ui/skeleton.tsx';
import { Switch } from '@probity/ui/switch.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { Suspense, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { PageTitle } from '../../../page-title.tsx';
import { compareTemplatesQuery } from '../queries.ts';
import classes from './compare.module.css';
import { comparisonRows } from './comparison-rows.ts';
import { ComparisonTable } from './comparison-table.tsx';
import { TemplatePickers } from './template-pickers.tsx';

/** The ids in a URL, without duplicates. */
export const comparedIds = (search: URLSearchParams): string[] =>
  [...new Set(search.getAll('ids'))].slice(0, COMPARED_AT_MOST);

export function ComparePage() {
  const t = useTranslations('templates');
  const [search, setSearch] = useSearchParams();
  const ids = comparedIds(search);
  const choose = (next: string[]) =>
    setSearch(new URLSearchParams(next.map((id) => ['ids', id])), {
      replace: true,
      preventScrollReset: true,
    });
  return (
    <>
      <PageTitle title={t('comparing.title')} />
      <PageHeader
        breadcrumbs={[{ label: t('title'), href: '/templates' }, { label: t('comparing.title') }]}
        title={t('comparing.title')}
        subtitle={t('comparing.subtitle')}
      />
      <Stack gap={4}>
        <TemplatePickers ids={ids} onChange={choose} />
        <Card flush>
          {ids.length < 2 ? (
            <EmptyState title={t('comparing.emptyTitle')}>{t('comparing.empty')}</EmptyState>
          ) : (
            <Suspense fallback={<SkeletonRows rows={6} />}>
              <Comparison ids={ids} />
            </Suspense>
          )}
        </Card>
      </Stack>
    </>
  );
}

function Comparison({ ids }: { ids: string[] }) {
  const t = useTranslations('templates.comparing');
  const { data: comparison } = useSuspenseQuery(compareTemplatesQuery(ids));
  const [onlyDifferences, setOnlyDifferences] = useState(false);
  const rows = useMemo(() => comparisonRows(comparison), [comparison]);
  const isSame = rows.every((row) => row.isSame);
  const shown = onlyDifferences ? rows.filter((row) => !row.isSame) : rows;
  return (
    <>
      <div className={classes.bar}>
        <Switch
          label={t('onlyDifferences')}
          checked={onlyDifferences}
          onChange={(event) => setOnlyDifferences(event.currentTarget.checked)}
        />
      </div>
      {isSame && <p className={classes.same}>{t('same')}</p>}
      {shown.length > 0 && <ComparisonTable comparison={comparison} rows={shown} />}
    </>
  );
}
