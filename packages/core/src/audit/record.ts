import canonicalize from 'canonicalize';
import { sql } from 'kysely';
import { userIdOf } from '../actor.ts';
import type { Ctx } from '../context.ts';

export interface AuditEvent {
  action: string;
  /** The account whose trail this belongs to; a user's own trail where there is no account. */
  chainId: string;
  subject: { type: string; id: string };
  /** No personal data: the trail outlives it. Ids, roles, states and names of fields only. */
  details?: Record<string, unknown>;
}

/** Writes the trail in the caller's transaction: the change and its record stand or fall together. */
export async function record(ctx: Ctx, event: AuditEvent): Promise<void> {
  const at = ctx.services.now();
  const actorId = userIdOf(ctx.actor);
  const entry = canonicalize({
    at: at.toISOString(),
    action: event.action,
    actor: { kind: ctx.actor.kind, userId: actorId },
    subject: event.subject,
    details: event.details ?? {},
    requestId: ctx.requestId,
  });
  await sql`select append_audit(${event.chainId}, ${at}, ${event.action}, ${actorId},
    ${event.subject.type}, ${event.subject.id}, ${entry})`.execute(ctx.db);
}
