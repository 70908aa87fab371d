import { ProductError } from '@probity/domain';
import { userIdOf } from '../actor.ts';
import { record } from '../audit/record.ts';
import { type Ctx, inTransaction } from '../context.ts';
import { sealingOf } from '../sealing/account-sealing.ts';
import type { AccountSealing } from '../sealing/sealing.ts';
import { reachSharedDocument } from '../shared-data/reach-shared-document.ts';
import { type DocumentRow, type DocumentVersionRow, getVersion } from './documents.store.ts';
import { getOwnDocument } from './own-document.ts';
import { filePlace } from './store-file.ts';
import { titlePlace } from './upload-document.ts';

const LIVES_MS = 5 * 60_000;
const linkPlace = { table: 'links', row: 'document', column: 'token' };

interface Ticket {
  documentId: string;
  number: number;
  /** The connection by which somebody else's document is seen. */
  connectionId?: string;
  userId: string;
  until: number;
}

export interface DocumentLink {
  token: string;
  expiresAt: Date;
}

/** A link to one's own document. Asking is recorded. */
export function issueLink(
  ctx: Ctx,
  input: { documentId: string; number?: number | undefined },
): Promise<DocumentLink> {
  return inTransaction(ctx, async (ctx) => {
    const document = await getOwnDocument(ctx, input.documentId, 'view');
    const version = await getVersion(ctx.db, document.id, input.number ?? document.currentVersion);
    await record(ctx, {
      action: 'document.opened',
      chainId: document.accountId,
      subject: { type: 'document', id: document.id },
      details: { version: version.number },
    });
    return writeTicket(ctx, { documentId: document.id, number: version.number });
  });
}

/** Lives five minutes and works for the person who asked for it. */
export function writeTicket(
  ctx: Ctx,
  of: Pick<Ticket, 'documentId' | 'number' | 'connectionId'>,
): DocumentLink {
  const userId = userIdOf(ctx.actor);
  if (!userId) throw new ProductError('resource.not_found');
  const expiresAt = new Date(ctx.services.now().getTime() + LIVES_MS);
  const ticket: Ticket = { ...of, userId, until: expiresAt.getTime() };
  const token = ctx.services.sealing.seal(JSON.stringify(ticket), linkPlace).toString('base64url');
  return { token, expiresAt };
}

export async function readFile(
  ctx: Ctx,
  input: { token: string },
): Promise<{ bytes: Buffer; mediaType: string; fileName: string }> {
  const ticket = openTicket(ctx, input.token);
  const { document, version, sealing } = await inTransaction(ctx, (ctx) => reach(ctx, ticket));
  const sealed = await ctx.services.blobs.get(version.storageKey);
  if (!sealed) throw new ProductError('resource.not_found');
  const bytes = sealing.unseal(Buffer.from(sealed), filePlace(version.storageKey));
  const fileName = sealing.unseal(document.title, titlePlace(document.id)).toString('utf8');
  return { bytes, mediaType: version.mediaType, fileName };
}

interface Reached {
  document: Pick<DocumentRow, 'id' | 'title'>;
  version: DocumentVersionRow;
  sealing: AccountSealing;
}

/** The right to see it is looked up again: a link does not outlive a revocation. */
async function reach(ctx: Ctx, { documentId, number, connectionId }: Ticket): Promise<Reached> {
  if (connectionId) {
    const { document, sealing } = await reachSharedDocument(ctx, { connectionId, documentId });
    return { document, sealing, version: await getVersion(ctx.db, documentId, number) };
  }
  const document = await getOwnDocument(ctx, documentId, 'view');
  const sealing = await sealingOf(ctx, document.accountId);
  return { document, sealing, version: await getVersion(ctx.db, documentId, number) };
}

function openTicket(ctx: Ctx, token: string): Ticket {
  let ticket: Ticket;
  try {
    ticket = JSON.parse(ctx.services.sealing.unseal(Buffer.from(token, 'base64url'), linkPlace)) as Ticket;
  } catch (cause) {
    throw new ProductError('link.unusable', { cause });
  }
  if (ticket.until <= ctx.services.now().getTime() || ticket.userId !== userIdOf(ctx.actor))
    throw new ProductError('link.unusable');
  return ticket;
}
