import { authorise, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { viewImport } from './get-import.ts';
import { findImports } from './imports.store.ts';

const MAX_LISTED = 50;

/** Newest first, for as long as they are kept. */
export function listImports(ctx: Ctx, { accountId }: { accountId: string }) {
  authorise(ctx.actor, 'view', accountId);
  return inTransaction(ctx, async (ctx) => {
    const rows = await findImports(ctx.db, { accountId, now: ctx.services.now(), limit: MAX_LISTED });
    if (rows.length === 0) return [];
    const sealing = await sealingOf(ctx, accountId);
    return rows.map((row) => viewImport(row, sealing));
  });
}
