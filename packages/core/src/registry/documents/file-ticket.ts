import { ProductError } from '@probity/domain';
import { type Actor, type Ctx, userIdOf } from '../../kernel/context/index.ts';
import { unsealJson } from '../../kernel/encryption/index.ts';

const TICKET_LIFETIME_MS = 5 * 60_000;
const linkContext = { table: 'links', row: 'document', column: 'token' };

export interface DocumentFile {
  documentId: string;
  number: number;
}

/** Another party's document, seen through a connection. */
export interface SharedDocumentFile extends DocumentFile {
  connectionId: string;
}

/** A document in a retained record, named by the hash of its content. */
export interface RetainedFile {
  connectionId: string;
  recordId: string;
  hash: string;
}

/** The target of a link. */
type FileSubject =
  | DocumentFile
  | SharedDocumentFile
  | RetainedFile
  | { agreementId: string; accountId: string; file: 'signed' | 'document' | 'signature' | 'timestamp' }
  | { declarationId: string; number: number };

type Ticket = FileSubject & { userId: string; adminModeId: string | null; until: number };

export interface FileLink {
  token: string;
  expiresAt: Date;
}

/** A link that is valid for five minutes, only for the person who asked for it, and no longer than their admin mode. */
export function issueTicket(ctx: Ctx, subject: FileSubject): FileLink {
  const userId = userIdOf(ctx.actor);
  if (!userId) throw new ProductError('resource.not_found');
  const expiresAt = new Date(ctx.services.now().getTime() + TICKET_LIFETIME_MS);
  const ticket: Ticket = {
    ...subject,
    userId,
    adminModeId: adminModeIdOf(ctx.actor),
    until: expiresAt.getTime(),
  };
  const token = ctx.services.sealing.seal(JSON.stringify(ticket), linkContext).toString('base64url');
  return { token, expiresAt };
}

const adminModeIdOf = (actor: Actor): string | null =>
  actor.kind === 'user' ? (actor.adminMode?.id ?? null) : null;

export function openTicket(ctx: Ctx, token: string): FileSubject {
  let ticket: Ticket;
  try {
    ticket = unsealJson<Ticket>(ctx.services.sealing, Buffer.from(token, 'base64url'), linkContext);
  } catch (cause) {
    throw new ProductError('link.unusable', { cause });
  }
  const isCallers = ticket.userId === userIdOf(ctx.actor) && ticket.adminModeId === adminModeIdOf(ctx.actor);
  if (ticket.until <= ctx.services.now().getTime() || !isCallers) throw new ProductError('link.unusable');
  return ticket;
}
