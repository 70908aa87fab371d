import { getLedger, type LedgerRow, type RetainedEntry } from '@probity/contract/shared-data.ts';
import { writeCsv } from '@probity/domain/write-csv.ts';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { dayOf } from '../../../platform/dates/today.ts';
import { useRefusalToast } from '../../../platform/problems/use-refusal.ts';
import { browserApi } from '../../../platform/session/browser-api.ts';
import { downloadBlob } from '../../documents/download-blob.ts';

interface ExportLedger {
  accountId: string;
  sectionName: (section: string) => string;
  itemName: (item: string) => string;
}

const columns = ['recipient', 'section', 'item', 'state', 'since', 'until', 'viewed'] as const;
export const csvDay = (moment: string | null): string => (moment ? dayOf(new Date(moment)) : '');

/** The full ledger, item by item, with retained records. */
export function useExportLedger({ accountId, sectionName, itemName }: ExportLedger) {
  const t = useTranslations('connections.ledger');
  return useMutation({
    mutationFn: async () => {
      const { rows, retained } = await readAll(accountId);
      const shared = rows.flatMap((row) =>
        row.cells.flatMap((cell) =>
          cell.items.map((item) => [
            row.recipient.name,
            sectionName(cell.section),
            itemName(item),
            t('csv.shared'),
            csvDay(row.sharedSince),
            csvDay(row.expiresAt),
            csvDay(cell.lastViewedAt),
          ]),
        ),
      );
      const kept = retained.flatMap(({ recipientName, items, keptAt, keepUntil }) =>
        items.map((item) => [
          recipientName,
          '',
          itemName(item),
          t('csv.retained'),
          csvDay(keptAt),
          keepUntil,
          '',
        ]),
      );
      const header = columns.map((column) => t(`csv.${column}`));
      return writeCsv([header, ...shared, ...kept]);
    },
    onSuccess: (csv) => downloadBlob(new Blob([csv], { type: 'text/csv' }), `${t('fileName')}.csv`),
    onError: useRefusalToast(),
  });
}

async function readAll(accountId: string): Promise<{ rows: LedgerRow[]; retained: RetainedEntry[] }> {
  const rows: LedgerRow[] = [];
  const retained: RetainedEntry[] = [];
  let cursor: string | null = null;
  do {
    const page: Awaited<ReturnType<typeof readPage>> = await readPage(accountId, cursor);
    rows.push(...page.items);
    retained.push(...page.retained);
    cursor = page.nextCursor;
  } while (cursor);
  return { rows, retained };
}

const readPage = (accountId: string, cursor: string | null) =>
  browserApi.call(getLedger, { params: { accountId }, query: { limit: 50, ...(cursor && { cursor }) } });
