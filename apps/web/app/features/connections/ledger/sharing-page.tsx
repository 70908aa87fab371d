import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { EmptyState } from '@probity/ui/empty-state.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { LinkButton } from '@probity/ui/link-button.tsx';
import { PageHeader } from '@probity/ui/page-header.tsx';
import { SkeletonRows } from '@probity/ui/skeleton.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { PageTitle } from '../../../page-title.tsx';
import { FailedRead } from '../../../platform/problems/failed-read.tsx';
import { MoreRows } from '../../../platform/problems/more-rows.tsx';
import { useAccount } from '../../../platform/session/own-account.ts';
import { getLedgerQuery, type Revoking } from './ledger-page.tsx';
import { RecipientCard } from './recipient-card.tsx';
import { RetainedCard } from './retained-card.tsx';
import { RevokeDialog } from './revoke-dialog.tsx';
import { useExportLedger } from './use-export-ledger.ts';
import { useItemName } from './use-item-name.ts';
import { useSectionName } from './use-section-name.ts';

/** Who can open which data: a card for each recipient. */
export function SharingPage() {
  const t = useTranslations('connections.ledger');
  const { accountId, permissions } = useAccount();
  const ledger = useInfiniteQuery({ ...getLedgerQuery(accountId), throwOnError: false });
  const [revoking, setRevoking] = useState<Revoking | null>(null);
  const itemName = useItemName();
  const sectionName = useSectionName();
  const exporting = useExportLedger({ accountId, sectionName, itemName });
  const rows = ledger.data?.pages.flatMap((page) => page.items) ?? [];
  const retained = ledger.data?.pages[0]?.retained ?? [];
  const mayRevoke = permissions.includes('validate');
  return (
    <>
      <PageTitle title={t('title')} />
      <PageHeader
        title={t('title')}
        subtitle={
          rows.length > 0 && !ledger.hasNextPage ? t('recipients', { count: rows.length }) : undefined
        }
        actions={
          rows.length + retained.length > 0 && (
            <>
              <LinkButton href="/connections/ledger">{t('asTable')}</LinkButton>
              <Button loading={exporting.isPending} onClick={() => exporting.mutate()}>
                {t('export')}
              </Button>
            </>
          )
        }
      />
      <Stack gap={3}>
        {ledger.isPending ? (
          <SkeletonRows rows={5} />
        ) : ledger.isError && rows.length === 0 ? (
          <FailedRead error={ledger.error} onRetry={() => void ledger.refetch()} />
        ) : rows.length === 0 ? (
          <Card flush>
            <EmptyState title={t('emptyTitle')}>{t('empty')}</EmptyState>
          </Card>
        ) : (
          rows.map((row) => (
            <RecipientCard
              key={row.connectionId}
              row={row}
              sectionName={sectionName}
              onRevoke={mayRevoke ? () => setRevoking({ rows: [row], section: null }) : undefined}
              onChoose={
                mayRevoke
                  ? () =>
                      setRevoking({
                        rows: [row],
                        section: null,
                        items: row.cells.flatMap(({ items }) => items),
                      })
                  : undefined
              }
            />
          ))
        )}
        {rows.length > 0 && ledger.hasNextPage && (
          <MoreRows label={t('more')} status={t('shown', { count: rows.length })} query={ledger} />
        )}
        {retained.length > 0 && <RetainedCard entries={retained} />}
      </Stack>
      {revoking && (
        <RevokeDialog
          revoking={revoking}
          sectionName={sectionName}
          itemName={itemName}
          onClose={() => setRevoking(null)}
        />
      )}
    </>
  );
}
