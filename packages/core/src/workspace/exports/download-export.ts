import { ProductError, VISIT_MS } from '@probity/domain';
import { findConnection } from '../../exchange/connections/index.ts';
import { recordAccess } from '../../exchange/shared-data/index.ts';
import { record } from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction, userIdOf } from '../../kernel/context/index.ts';
import { openStored, sealingOf } from '../../kernel/encryption/index.ts';
import type { AccountSealing } from '../../kernel/ports/index.ts';
import { fileContext } from '../../registry/documents/index.ts';
import { accessExport } from './export-access.ts';
import { exportedParty } from './exported-party.ts';
import { type ExportPart, type ExportSummaryRow, listParts, noteDownload } from './exports.store.ts';
import { viewExport } from './list-exports.ts';
import { takeSlices } from './take-slices.ts';

export interface DownloadedExport {
  fileName: string;
  mediaType: string;
  size: number;
  sha256: string;
  /** The bytes between two positions, both inclusive. */
  read(from: number, to: number): AsyncGenerator<Uint8Array>;
}

/** The file of an export. Permission to read its content is checked again, and the download is recorded. */
export async function downloadExport(
  ctx: Ctx,
  { exportId }: { exportId: string },
): Promise<DownloadedExport> {
  const { row, fileName, parts, sealing } = await inTransaction(ctx, async (ctx) => {
    const row = await accessExport(ctx, exportId);
    if (row.state !== 'Ready') throw new ProductError('export.not_ready');
    await recordDownload(ctx, row);
    const { fileName } = await viewExport(ctx, row);
    return {
      row,
      fileName,
      parts: await listParts(ctx.db, exportId),
      sealing: await sealingOf(ctx, row.accountId),
    };
  });
  return {
    fileName,
    mediaType: row.mediaType,
    size: row.size ?? 0,
    sha256: row.sha256?.toString('hex') ?? '',
    read: (from, to) => readParts(ctx, { parts, sealing, from, to }),
  };
}

/** Once per person and visit, in the account's audit log; for a connection also in the data owner's access log. */
async function recordDownload(ctx: Ctx, row: ExportSummaryRow): Promise<void> {
  const userId = userIdOf(ctx.actor);
  if (!userId) throw new ProductError('resource.not_found');
  const at = ctx.services.now();
  const since = new Date(at.getTime() - VISIT_MS);
  const { id: exportId, accountId, connectionId, format } = row;
  if (!(await noteDownload(ctx.db, { exportId, userId, accountId, at, since }))) return;
  await record(ctx, {
    action: 'export.downloaded',
    chainId: accountId,
    subject: { type: 'export', id: exportId },
    details: { format, ...(await exportedParty(ctx, row)) },
  });
  const connection = connectionId ? await findConnection(ctx, connectionId) : undefined;
  const items = row.items.map((item) => item.replace(/\+evidence$/, ''));
  if (connection) await recordAccess(ctx, connection, { kind: 'exported', items });
}

async function* readParts(
  ctx: Ctx,
  {
    parts,
    sealing,
    from,
    to,
  }: { parts: readonly ExportPart[]; sealing: AccountSealing; from: number; to: number },
): AsyncGenerator<Uint8Array> {
  for (const { startAt, size, storageKey } of parts) {
    if (startAt > to || startAt + size <= from) continue;
    const sealed = await ctx.services.blobs.get(storageKey);
    if (!sealed) throw new ProductError('storage.unavailable');
    const bytes = openStored(sealing, sealed, fileContext(storageKey));
    yield* takeSlices(bytes, Math.max(0, from - startAt), Math.min(size, to - startAt + 1));
  }
}
