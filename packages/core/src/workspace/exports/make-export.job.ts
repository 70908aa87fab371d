import { inLocale } from '@probity/domain/texts/current.ts';
import { z } from 'zod';
import { record } from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { sealingOf, unsealJson } from '../../kernel/encryption/index.ts';
import { defineJob } from '../../kernel/jobs/index.ts';
import { exportedParty } from './exported-party.ts';
import { findExport, listParts, updateExport } from './exports.store.ts';
import { exportContext, type KeptContent } from './file-content.ts';
import { ExportGone, PartWriter } from './part-writer.ts';
import { writeExport } from './write-export.ts';

const payload = z.object({ exportId: z.string() });
type Payload = z.infer<typeof payload>;

/** Writes an export. After a killed worker, the next one writes the same bytes, and stores only the missing ones. */
export async function makeExport(ctx: Ctx, { exportId }: Payload): Promise<void> {
  const begun = await inTransaction(ctx, async (ctx) => {
    const row = await findExport(ctx.db, exportId);
    if (!row || !(await updateExport(ctx.db, exportId, { state: 'Running' }, ['Queued', 'Running'])))
      return null;
    const sealing = await sealingOf(ctx, row.accountId);
    const kept = unsealJson<KeptContent>(sealing, row.content, exportContext(exportId, 'content'));
    return { row, sealing, kept, parts: await listParts(ctx.db, exportId) };
  });
  // Deleted, or already made by another worker.
  if (!begun) return;
  const { row, sealing, kept, parts } = begun;
  const writer = new PartWriter(ctx, { exportId, accountId: row.accountId, sealing, parts });
  try {
    const unread = await inLocale(kept.file.locale, () =>
      writeExport(ctx, { ...row, ...kept }, (bytes) => writer.writeAll(bytes)),
    );
    const { size, sha256 } = await writer.finish();
    await inTransaction(ctx, async (ctx) => {
      const made = { state: 'Ready' as const, size, sha256, unread, finishedAt: ctx.services.now() };
      if (!(await updateExport(ctx.db, exportId, made, ['Running']))) return;
      await writer.settle(ctx);
      await record(ctx, {
        action: 'export.made',
        chainId: row.accountId,
        subject: { type: 'export', id: exportId },
        details: {
          format: row.format,
          size,
          sha256: sha256.toString('hex'),
          unread,
          ...(await exportedParty(ctx, row)),
        },
      });
    });
  } catch (error) {
    if (!(error instanceof ExportGone)) throw error;
  }
}

export const makeExportJob = defineJob({
  name: 'make-export',
  payload,
  handler: makeExport,
});
