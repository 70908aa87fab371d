import { ProductError } from '@probity/domain';
import { authorise, type Ctx } from '../../kernel/context/index.ts';
import { getImportRow, type ImportRow, type ImportView, lockImport } from './imports.store.ts';

export async function accessImport(ctx: Ctx, importId: string): Promise<ImportView> {
  const row = await getImportRow(ctx.db, importId);
  authorise(ctx.actor, 'view', row.accountId);
  if (row.expiresAt <= ctx.services.now()) throw new ProductError('resource.not_found');
  return row;
}

export async function lockImportToChange(ctx: Ctx, importId: string): Promise<ImportRow> {
  const row = await lockImport(ctx.db, importId);
  if (!row || row.expiresAt <= ctx.services.now()) throw new ProductError('resource.not_found');
  authorise(ctx.actor, 'edit', row.accountId);
  return row;
}
