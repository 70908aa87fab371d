import { dataFieldKeys } from '@probity/domain';
import { fieldLabel } from '@probity/domain/fields/catalogue.ts';
import { isOneOf } from '@probity/domain/is-one-of.ts';
import { writeCsv } from '@probity/domain/write-csv.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import { type AuditFilter, listAudit } from './list-audit.ts';

const MAX_ROWS = 5000;

/** The same as the list, with the names that this member may know. */
export async function exportAudit(ctx: Ctx, filter: AuditFilter & { accountId: string }): Promise<string> {
  const { items } = await listAudit(ctx, { ...filter, before: null, limit: MAX_ROWS });
  const rows = items.map(
    ({ seq, genuine, storedAt, entry, actorName, forAccountName, apiKeyName, subject }) => [
      String(seq),
      (entry?.at ?? storedAt).toISOString(),
      entry?.action ?? '',
      actorName ?? '',
      forAccountName ?? '',
      apiKeyName ?? '',
      entry?.actor.automatic ?? '',
      entry?.subject.type ?? '',
      subject.name ?? '',
      labelOf(subject.fieldKey),
      JSON.stringify(entry?.details ?? {}),
      genuine ? 'genuine' : 'falsified',
    ],
  );
  const header = [
    'number',
    'time',
    'action',
    'person',
    'organisation',
    'API key',
    'automatic because',
    'record',
    'name',
    'field',
    'details',
    'integrity',
  ];
  return writeCsv([header, ...rows]);
}

const labelOf = (key: string | null): string => (isOneOf(dataFieldKeys, key) ? fieldLabel(key) : '');
