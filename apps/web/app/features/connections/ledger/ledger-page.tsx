import { getLedger, type LedgerRow } from '@probity/contract/shared-data.ts';
import { Button } from '@probity/ui/button.tsx';
import { Card } from '@probity/ui/card.tsx';
import { EmptyState } from '@probity/ui/empty-state.tsx';
import { Stack } from '@probity/ui/layout.tsx';
import { PageHeader } from '@probity/ui/page-header.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { PageTitle } from '../../../page-title.tsx';
import { PagedList } from '../../../platform/problems/paged-list.tsx';
import { endpointPages } from '../../../platform/session/endpoint-query.ts';
import { useAccount } from '../../../platform/session/own-account.ts';
import { LedgerMatrix } from './ledger-matrix.tsx';
import { RetainedCard } from './retained-card.tsx';
import { RevokeDialog } from './revoke-dialog.tsx';
import { useExportLedger } from './use-export-ledger.ts';
import { useItemName } from './use-item-name.ts';
import { useSectionName } from './use-section-name.ts';

export const getLedgerQuery = (accountId: string) =>
  endpointPages(getLedger, { params: { accountId }, query: { limit: 50 } });

/** What is to be revoked: a recipient, a section for everyone, or items of one section for one recipient. */
export interface Revoking {
  rows: readonly LedgerRow[];
  section: string | null;
  items?: readonly string[];
}

/** Who can see which data: recipients as rows, sections as columns. */
export function LedgerPage() {
  const t = useTranslations('connections.ledger');
  const { accountId, permissions } = useAccount();
  const ledger = useInfiniteQuery({ ...getLedgerQuery(accountId), throwOnError: false });
  const [revoking, setRevoking] = useState<Revoking | null>(null);
  const itemName = useItemName();
  const sectionName = useSectionName();
  const exporting = useExportLedger({ accountId, sectionName, itemName });
  const rows = ledger.data?.pages.flatMap((page) => page.items) ?? [];
  const retained = ledger.data?.pages[0]?.retained ?? [];
  return (
    <>
      <PageTitle title={t('tableTitle')} />
      <PageHeader
        title={t('tableTitle')}
        subtitle={t('subtitle')}
        breadcrumbs={[{ label: t('title'), href: '/sharing' }, { label: t('tableTitle') }]}
        actions={
          rows.length + retained.length > 0 && (
            <Button loading={exporting.isPending} onClick={() => exporting.mutate()}>
              {t('export')}
            </Button>
          )
        }
      />
      <Stack gap={4}>
        <Card flush>
          <PagedList query={ledger} more={t('more')} shown={(count) => t('shown', { count })}>
            {() =>
              rows.length === 0 ? (
                <EmptyState title={t('emptyTitle')}>{t('empty')}</EmptyState>
              ) : (
                <LedgerMatrix
                  rows={rows}
                  sectionName={sectionName}
                  mayRevoke={permissions.includes('validate')}
                  onRevoke={setRevoking}
                />
              )
            }
          </PagedList>
        </Card>
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
