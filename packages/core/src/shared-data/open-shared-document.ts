import { type Ctx, inTransaction } from '../context.ts';
import { type FileLink, issueTicket } from '../documents/file-ticket.ts';
import { reachSharedDocument } from './reach-shared-document.ts';
import { recordLook } from './record-look.ts';

/** A link to shared evidence; the sharer sees who opened it. */
export function openSharedDocument(
  ctx: Ctx,
  input: { connectionId: string; documentId: string },
): Promise<FileLink & { mediaType: string; pages: number | null }> {
  return inTransaction(ctx, async (ctx) => {
    const { connection, document } = await reachSharedDocument(ctx, input);
    await recordLook(ctx, connection, {
      action: 'connection.documentOpened',
      items: [`document:${document.type}`],
    });
    const { id: documentId, currentVersion: number, mediaType, pages } = document;
    return { ...issueTicket(ctx, { documentId, number, connectionId: connection.id }), mediaType, pages };
  });
}
