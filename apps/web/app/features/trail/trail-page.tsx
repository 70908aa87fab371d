import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { iconProps } from '@probity/ui/icon.ts';
import { Stack } from '@probity/ui/layout.tsx';
import { LoadMore } from '@probity/ui/load-more.tsx';
import { PageHeader } from '@probity/ui/page-header.tsx';
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs';
import { useSuspenseInfiniteQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { PageTitle } from '../../page-title.tsx';
import { useRefusalToast } from '../forms/use-refusal.ts';
import { browserApi } from '../session/browser-api.ts';
import { useAccount } from '../session/own-account.ts';
import { trailQuery } from './queries.ts';
import { TrailProof, useTrailProof } from './trail-proof.tsx';
import { TrailTable } from './trail-table.tsx';

export function TrailPage() {
  const t = useTranslations('trail');
  const { accountId, name: organisation } = useAccount();
  const trail = useSuspenseInfiniteQuery(trailQuery(browserApi, accountId));
  const proof = useTrailProof(accountId);
  const refused = useRefusalToast();
  const entries = trail.data.pages.flatMap((page) => page.items);
  return (
    <>
      <PageTitle title={t('title')} />
      <PageHeader
        title={t('title')}
        subtitle={t('subtitle')}
        actions={
          <Button
            icon={<IconShieldCheck {...iconProps} />}
            loading={proof.isPending}
            onClick={() => proof.mutate(undefined, { onError: refused })}
          >
            {t('verify')}
          </Button>
        }
      />
      <Stack gap={4}>
        {proof.data && <TrailProof proof={proof.data} />}
        <Card flush>
          <TrailTable organisation={organisation} entries={entries} />
        </Card>
        <LoadMore
          label={t('more')}
          status={t('shown', { count: entries.length })}
          hasMore={trail.hasNextPage}
          loading={trail.isFetchingNextPage}
          onLoadMore={() => void trail.fetchNextPage()}
        />
      </Stack>
    </>
  );
}
