import { ProductError } from '@probity/domain';
import { userIdOf } from '../actor.ts';
import { record } from '../audit/record.ts';
import { type Ctx, inTransaction } from '../context.ts';
import { sealingOf } from '../sealing/account-sealing.ts';
import { getVersion } from './documents.store.ts';
import { getOwnDocument } from './own-document.ts';
import { filePlace } from './store-file.ts';
import { titlePlace } from './upload-document.ts';

const LIVES_MS = 5 * 60_000;
const linkPlace = { table: 'links', row: 'document', column: 'token' };

interface Ticket {
  documentId: string;
  number: number;
  userId: string;
  until: number;
}

/** A link that lives five minutes and works for the person who asked for it. Asking is recorded. */
export function issueLink(
  ctx: Ctx,
  input: { documentId: string; number?: number | undefined },
): Promise<{ token: string; expiresAt: Date }> {
  return inTransaction(ctx, async (ctx) => {
    const document = await getOwnDocument(ctx, input.documentId, 'view');
    const version = await getVersion(ctx.db, document.id, input.number ?? document.currentVersion);
    const userId = userIdOf(ctx.actor);
    if (!userId) throw new ProductError('resource.not_found');
    const expiresAt = new Date(ctx.services.now().getTime() + LIVES_MS);
    const ticket: Ticket = {
      documentId: document.id,
      number: version.number,
      userId,
      until: expiresAt.getTime(),
    };
    await record(ctx, {
      action: 'document.opened',
      chainId: document.accountId,
      subject: { type: 'document', id: document.id },
      details: { version: version.number },
    });
    const token = ctx.services.sealing.seal(JSON.stringify(ticket), linkPlace).toString('base64url');
    return { token, expiresAt };
  });
}

export async function readFile(
  ctx: Ctx,
  input: { token: string },
): Promise<{ bytes: Buffer; mediaType: string; fileName: string }> {
  const ticket = openTicket(ctx, input.token);
  const { version, sealing, fileName } = await inTransaction(ctx, async (ctx) => {
    const document = await getOwnDocument(ctx, ticket.documentId, 'view');
    const sealing = await sealingOf(ctx, document.accountId);
    const fileName = sealing.unseal(document.title, titlePlace(document.id)).toString('utf8');
    return { version: await getVersion(ctx.db, document.id, ticket.number), sealing, fileName };
  });
  const sealed = await ctx.services.blobs.get(version.storageKey);
  if (!sealed) throw new ProductError('resource.not_found');
  const bytes = sealing.unseal(Buffer.from(sealed), filePlace(version.storageKey));
  return { bytes, mediaType: version.mediaType, fileName };
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
