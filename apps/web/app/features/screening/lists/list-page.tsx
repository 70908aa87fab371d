import type { WatchlistSummary } from '@probity/contract/watchlists.ts';
import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { EmptyState } from '@probity/ui/empty-state.tsx';
import { iconProps } from '@probity/ui/icon.ts';
import { Stack } from '@probity/ui/layout.tsx';
import { PageHeader } from '@probity/ui/page-header.tsx';
import IconUpload from '@tabler/icons-react/dist/esm/icons/IconUpload.mjs';
import { useQueryClient, useSuspenseQuery } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';
import { PageTitle } from '../../../page-title.tsx';
import { touch } from '../../../platform/session/resources.ts';
import { listWatchlistVersionsQuery } from '../queries.ts';
import { AddressCard } from './address-card.tsx';
import { DiffCard } from './diff-card.tsx';
import { VersionTable } from './version-table.tsx';

const UploadVersion = lazy(() => import('./upload-version.tsx'));
const REFETCH_MS = 1000;

/** One list: its versions with import reports, the differences between them, and its source. */
export function ListPage({ list }: { list: WatchlistSummary }) {
  const t = useTranslations('screening.admin');
  const cache = useQueryClient();
  const [uploading, setUploading] = useState(false);
  const [pair, setPair] = useState<{ from: number; to: number } | null>(null);
  const { data } = useSuspenseQuery({
    ...listWatchlistVersionsQuery(list.id),
    refetchInterval: ({ state }) =>
      state.data?.items.some((version) => version.state === 'Waiting') ? REFETCH_MS : false,
  });
  const active = data.items.find((version) => version.active)?.number;
  useEffect(() => {
    if (active !== list.activeNumber) void touch(cache, ['Screening']);
  }, [active, list.activeNumber, cache]);
  const isUploadable = list.format !== 'demo';
  return (
    <>
      <PageTitle title={list.title} />
      <PageHeader
        title={list.title}
        breadcrumbs={[{ label: t('title'), href: '/screening/lists' }, { label: list.title }]}
        actions={
          isUploadable && (
            <Button variant="primary" icon={<IconUpload {...iconProps} />} onClick={() => setUploading(true)}>
              {t('upload')}
            </Button>
          )
        }
      />
      <Stack gap={4}>
        <Card flush>
          <VersionTable
            caption={t('versions', { title: list.title })}
            versions={data.items}
            onCompare={setPair}
            empty={<EmptyState title={t('noVersionsTitle')}>{t('noVersions')}</EmptyState>}
          />
        </Card>
        {pair && <DiffCard listId={list.id} pair={pair} onClose={() => setPair(null)} />}
        {isUploadable && <AddressCard list={list} />}
      </Stack>
      {uploading && (
        <Suspense>
          <UploadVersion list={list} onClose={() => setUploading(false)} />
        </Suspense>
      )}
    </>
  );
}
