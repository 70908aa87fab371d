import { testKeys } from '@probity/domain/compliance-tests/test-keys.ts';
import { Button } from '@probity/ui/button.tsx';
import { EmptyState } from '@probity/ui/empty-state.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { useSuspenseQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import panelText from '../../panel-text.module.css';
import { useProfile } from '../credentials/use-profile.ts';
import { RiskCard } from '../risk/risk-card.tsx';
import { listTestsQuery } from './queries.ts';
import { TestList } from './test-list.tsx';
import { TestPanel } from './test-panel.tsx';

/** The tests of a party's file; the open one is kept in the URL. */
export function TestsTab() {
  const t = useTranslations('tests');
  const { entity, isOwn } = useProfile();
  const { data } = useSuspenseQuery(listTestsQuery(entity.entityId));
  const [search, setSearch] = useSearchParams();
  const wanted = testKeys.find((key) => key === search.get('test')) ?? null;
  const open = data.items.find(({ key }) => key === wanted);
  const choose = (key: string | null) =>
    setSearch(key ? { test: key } : {}, { preventScrollReset: true, defaultShouldRevalidate: false });
  if (data.items.length === 0) return <EmptyState title={t('emptyTitle')}>{t('empty')}</EmptyState>;
  const passed = data.items.filter(({ outcome }) => outcome === 'Pass').length;
  return (
    <Stack gap={4}>
      {!isOwn && <RiskCard entityId={entity.entityId} name={entity.entityName} />}
      <p className={panelText.hint}>
        {t('summary', { passed, total: data.items.length })}. {t('note')}
      </p>
      <TestList
        tests={data.items}
        kind={entity.kind}
        selected={wanted}
        side={({ key }) => (
          <Button
            size="sm"
            aria-label={t('detailsOf', { test: t(`name.${key}`) })}
            onClick={() => choose(key)}
          >
            {t('details')}
          </Button>
        )}
      />
      {open && <TestPanel key={open.key} test={open} kind={entity.kind} onClose={() => choose(null)} />}
    </Stack>
  );
}
