import { DAY_MS, ProductError } from '@probity/domain';
import type { ExportFormat } from '@probity/domain/exports/export-keys.ts';
import { currentTexts } from '@probity/domain/texts/current.ts';
import { writtenDayOf } from '@probity/domain/texts/written-dates.ts';
import { record } from '../../kernel/audit/index.ts';
import {
  apiKeyIdOf,
  type Ctx,
  inTransaction,
  newId,
  requireRecentAuthentication,
  userIdOf,
} from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { exportedParty } from './exported-party.ts';
import { findUnfinished, getExport, insertExport } from './exports.store.ts';
import { exportContext, type KeptContent } from './file-content.ts';
import { safeName } from './file-names.ts';
import { gatherProfile } from './gather-profile.ts';
import { gatherShared } from './gather-shared.ts';
import { type ExportView, type ToExport, viewExport } from './list-exports.ts';
import { makeExportJob } from './make-export.job.ts';

const kinds: Record<ExportFormat, { mediaType: string; extension: string }> = {
  Full: { mediaType: 'application/zip', extension: 'zip' },
  Summary: { mediaType: 'application/pdf', extension: 'pdf' },
  Json: { mediaType: 'application/json', extension: 'json' },
  Csv: { mediaType: 'text/csv; charset=utf-8', extension: 'csv' },
  Bods: { mediaType: 'application/json', extension: 'json' },
};

/**
 * Stores the content to be exported as it is now, and queues the writing. If the same export is already being written,
 * returns that one.
 */
export function startExport(
  ctx: Ctx,
  { format, ...of }: ToExport & { format: ExportFormat },
): Promise<ExportView> {
  return inTransaction(ctx, async (ctx) => {
    const { accountId, items, kept } = await gather(ctx, of);
    if (format === 'Full') requireFreshSignIn(ctx);
    if (format === 'Bods' && !kept.file.bods) throw new ProductError('export.no_ownership');
    const subject = 'entityId' in of ? { entityId: of.entityId } : { connectionId: of.connectionId };
    const id = newId();
    const sealing = await sealingOf(ctx, accountId);
    const now = ctx.services.now();
    const inserted = await insertExport(ctx.db, {
      id,
      accountId,
      ...subject,
      items,
      requestedBy: userIdOf(ctx.actor),
      format,
      content: sealing.seal(JSON.stringify(kept), exportContext(id, 'content')),
      fileName: sealing.seal(fileNameOf(kept, format), exportContext(id, 'file_name')),
      mediaType: kinds[format].mediaType,
      totalBytes: format === 'Full' ? kept.file.documents.reduce((sum, { size }) => sum + size, 0) : 0,
      createdAt: now,
      expiresAt: new Date(now.getTime() + ctx.services.exportDays * DAY_MS),
    });
    if (!inserted) return viewExport(ctx, await findUnfinished(ctx.db, { accountId, format, ...subject }));
    await ctx.services.jobs.add(ctx.db, makeExportJob, { exportId: id });
    await record(ctx, {
      action: 'export.started',
      chainId: accountId,
      subject: { type: 'export', id },
      details: { format, ...(await exportedParty(ctx, subject)) },
    });
    return viewExport(ctx, await getExport(ctx.db, id));
  });
}

/** A stolen session would go for all data with all evidence; an API key needed a recent sign-in to get the scope. */
function requireFreshSignIn(ctx: Ctx): void {
  if (!apiKeyIdOf(ctx.actor)) requireRecentAuthentication(ctx, 'Export');
}

/** In both cases: the content, its account, and for a connection the items. */
export async function gather(
  ctx: Ctx,
  of: ToExport,
): Promise<{ accountId: string; items: string[]; kept: KeptContent }> {
  if ('entityId' in of) {
    const { accountId, ...kept } = await gatherProfile(ctx, of);
    return { accountId, items: [], kept };
  }
  const { accountId, items, ...kept } = await gatherShared(ctx, of);
  return { accountId, items, kept };
}

export function fileNameOf({ file }: KeptContent, format: ExportFormat): string {
  const name = currentTexts().t(`pdf.file.fileName.${format}`, {
    name: file.subject.name,
    day: writtenDayOf(new Date(file.asAt)),
  });
  return `${safeName(name)}.${kinds[format].extension}`;
}
