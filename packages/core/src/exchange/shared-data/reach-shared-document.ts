import { ProductError } from '@probity/domain';
import type { Ctx } from '../../kernel/context/index.ts';
import { accessShared, partySealing } from '../connections/index.ts';
import { listVisibleDocuments } from './shared-data.store.ts';

/** A document that the other side shares through the connection, and the key to decrypt it. */
export async function reachSharedDocument(ctx: Ctx, input: { connectionId: string; documentId: string }) {
  const { row: connection } = await accessShared(ctx, input.connectionId);
  const documents = await listVisibleDocuments(ctx.db, connection.id);
  const document = documents.find(({ id }) => id === input.documentId);
  if (!document) throw new ProductError('resource.not_found');
  return { connection, document, sealing: await partySealing(ctx, connection.id, document.accountId) };
}
