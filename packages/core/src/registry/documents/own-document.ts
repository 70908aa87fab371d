import type { Permission } from '@probity/domain';
import { authorise, type Ctx, isAdmin } from '../../kernel/context/index.ts';
import { type DocumentRow, getDocument } from './documents.store.ts';

export async function getOwnDocument(
  ctx: Ctx,
  documentId: string,
  permission: Permission,
): Promise<DocumentRow> {
  const document = await getDocument(ctx.db, documentId);
  if (!(permission === 'view' && isAdmin(ctx.actor))) authorise(ctx.actor, permission, document.accountId);
  return document;
}
