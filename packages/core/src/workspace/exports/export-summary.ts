import type { EntityKind } from '@probity/domain';
import { record } from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { fileNameOf, gather } from './start-export.ts';
import { drawSummary } from './write-export.ts';

/** A summary of a party on two pages at most, generated immediately. */
export async function exportSummary(
  ctx: Ctx,
  of: { entityId: string; kinds: readonly EntityKind[] },
): Promise<{ bytes: Uint8Array; fileName: string }> {
  const { accountId, kept } = await inTransaction(ctx, async (ctx) => {
    const gathered = await gather(ctx, of);
    await record(ctx, {
      action: 'export.downloaded',
      chainId: gathered.accountId,
      subject: { type: 'entity', id: of.entityId },
      details: { format: 'Summary', entityId: of.entityId },
    });
    return gathered;
  });
  return {
    bytes: await drawSummary(ctx, kept.file, accountId),
    fileName: fileNameOf(kept, 'Summary'),
  };
}
