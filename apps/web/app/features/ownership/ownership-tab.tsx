import type { Ownership } from '@probity/contract/ownership.ts';
import { Card } from '@probity/ui/card.tsx';
import { EmptyState } from '@probity/ui/empty-state.tsx';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { Columns, Stack } from '@probity/ui/layout.tsx';
import { LinkButton } from '@probity/ui/link-button.tsx';
import { LoadingState } from '@probity/ui/loading-state.tsx';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useMemo, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { useTranslations } from 'use-intl';
import { useProfile } from '../credentials/use-profile.ts';
import { BeneficialOwners } from './beneficial-owners.tsx';
import { chartOf } from './chart-model.ts';
import { readChoice } from './choice.ts';
import { OpenPoints } from './open-points.tsx';
import { OwnershipChart } from './ownership-chart.tsx';
import { OwnershipGrid } from './ownership-grid.tsx';
import { OwnershipToolbar } from './ownership-toolbar.tsx';
import { getOwnershipQuery } from './queries.ts';

const SanctionedOwners = lazy(() => import('./sanctioned-owners.tsx'));

/** Who owns and controls the party, as a chart, as a list, and explained. */
export function OwnershipTab() {
  const t = useTranslations('ownership');
  const { entity } = useProfile();
  const [search] = useSearchParams();
  const choice = readChoice(search);
  const { data } = useQuery(getOwnershipQuery(entity.entityId, choice));
  if (entity.kind === 'LegalPerson') return <EmptyState title={t('chart')}>{t('notForPersons')}</EmptyState>;
  return data ? <Loaded ownership={data} /> : <LoadingState />;
}

function Loaded({ ownership }: { ownership: Ownership }) {
  const t = useTranslations('ownership');
  const { entity, path, mayEdit } = useProfile();
  const [chosen, setChosen] = useState<string | null>(null);
  const drawing = useRef<SVGSVGElement>(null);
  const chart = useMemo(() => chartOf(ownership), [ownership]);
  const isUnread = ownership.view === 'Register' && ownership.registers.length === 0;
  const isEmpty = chart.edges.every(({ kind }) => kind === 'unknown');
  const toolbar = <OwnershipToolbar ownership={ownership} chart={chart} drawing={drawing} />;
  if (isUnread)
    return (
      <Stack gap={4}>
        {toolbar}
        <EmptyState
          title={t('unreadTitle')}
          actions={mayEdit && <LinkButton href={`${path}/register`}>{t('compare')}</LinkButton>}
        >
          {t('unread')}
        </EmptyState>
      </Stack>
    );
  return (
    <Stack gap={4}>
      {toolbar}
      {ownership.isTruncated && <InlineNotice tone="warn">{t('truncated')}</InlineNotice>}
      {!isEmpty && (
        <OwnershipChart
          chart={chart}
          name={entity.entityName}
          chosen={chosen}
          onChoose={setChosen}
          drawing={drawing}
        />
      )}
      <Columns split="main-side">
        <Stack gap={4}>
          {isEmpty ? (
            <EmptyState
              title={t('emptyTitle')}
              actions={mayEdit && <LinkButton href={`${path}/related`}>{t('addOwners')}</LinkButton>}
            >
              {t('empty')}
            </EmptyState>
          ) : (
            <Card flush title={t('grid')} note={t('gridNote')}>
              <OwnershipGrid chart={chart} chosen={chosen} onChoose={setChosen} />
            </Card>
          )}
        </Stack>
        <Stack gap={4}>
          <BeneficialOwners ownership={ownership} onChoose={setChosen} />
          <OpenPoints ownership={ownership} />
          {ownership.parties.some(({ id, screening }) => id !== ownership.subjectId && screening) && (
            <Suspense fallback={null}>
              <SanctionedOwners entityId={entity.entityId} />
            </Suspense>
          )}
        </Stack>
      </Columns>
    </Stack>
  );
}
