import { VISIT_MS } from '@probity/domain/constants.ts';
import { type Ctx, inTransaction, userIdOf } from '../../kernel/context/index.ts';
import { type FileLink, issueTicket } from '../../registry/documents/index.ts';
import {
  type ConnectionRow,
  eventRow,
  hasEventSince,
  insertConnectionEvents,
  takeSequence,
} from '../connections/index.ts';
import { reachSharedDocument } from './reach-shared-document.ts';
import { recordAccess } from './record-access.ts';

/** A link to shared evidence. The access log and the history show the data owner who opened it. */
export function openSharedDocument(
  ctx: Ctx,
  input: { connectionId: string; documentId: string },
): Promise<FileLink & { mediaType: string; pages: number | null }> {
  return inTransaction(ctx, async (ctx) => {
    const { connection, document } = await reachSharedDocument(ctx, input);
    const item = `document:${document.type}`;
    await recordAccess(ctx, connection, { kind: 'documentOpened', items: [item] });
    await noteOpening(ctx, connection, item);
    const { id: documentId, currentVersion: number, mediaType, pages } = document;
    return { ...issueTicket(ctx, { documentId, number, connectionId: connection.id }), mediaType, pages };
  });
}

/** The same for other ways to see content of a file; not again in a visit in which its type was opened already. */
export async function recordOpening(
  ctx: Ctx,
  connection: ConnectionRow,
  { type }: { type: string },
): Promise<void> {
  const item = `document:${type}`;
  if (await noteOpening(ctx, connection, item))
    await recordAccess(ctx, connection, { kind: 'documentOpened', items: [item] });
}

/** Recorded once per visit and document type. Unlike other events, it does not move the connection up in lists. */
async function noteOpening(ctx: Ctx, connection: ConnectionRow, item: string): Promise<boolean> {
  const event = 'documentOpened';
  const since = new Date(ctx.services.now().getTime() - VISIT_MS);
  const like = { connectionId: connection.id, event, userId: userIdOf(ctx.actor), item, since };
  if (await hasEventSince(ctx, like)) return false;
  const seq = await takeSequence(ctx, connection.id);
  if (seq === null) return false;
  const bySide = connection.readerAccountId === connection.initiatorId ? 'initiator' : 'target';
  const { readerAccountId: byAccountId, sharingStatus: from } = connection;
  const opened = { seq, event, bySide, byAccountId, from, items: [item] } as const;
  await insertConnectionEvents(ctx, [
    { ...eventRow(ctx, connection, { ...opened, items: [item] }), note: null },
  ]);
  return true;
}
