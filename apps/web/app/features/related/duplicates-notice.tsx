import type { Duplicate } from '@probity/contract/duplicates.ts';
import { fieldLabel } from '@probity/domain/fields/catalogue.ts';
import { Button } from '@probity/ui/button.tsx';
import { InlineNotice } from '@probity/ui/inline-notice.tsx';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useProfile } from '../credentials/use-profile.ts';
import { listDuplicatesQuery } from './queries.ts';

const CompareParties = lazy(() => import('./compare-parties.tsx'));

/** Points out that two listed parties may be the same. Nothing is merged until someone compares and confirms. */
export function DuplicatesNotice() {
  const t = useTranslations('related.duplicates');
  const { entity, mayEdit } = useProfile();
  const { data } = useQuery({
    ...listDuplicatesQuery(entity.entityId),
    enabled: mayEdit,
    throwOnError: false,
  });
  const [compared, setCompared] = useState<Duplicate | null>(null);
  const [first, ...others] = data?.items ?? [];
  return (
    <>
      {first && (
        <InlineNotice
          tone="warn"
          title={t('title', { name: first.one.entityName })}
          actions={
            <Button size="sm" onClick={() => setCompared(first)}>
              {t('compare')}
            </Button>
          }
        >
          {first.sharedFields[0]
            ? t('sharedField', { other: first.other.entityName, field: fieldLabel(first.sharedFields[0]) })
            : t('sameName')}{' '}
          {others.length > 0 && t('more', { count: others.length })}
        </InlineNotice>
      )}
      {compared && (
        <Suspense>
          <CompareParties pair={compared} onClose={() => setCompared(null)} />
        </Suspense>
      )}
    </>
  );
}
