import type { Texts } from '@probity/domain/texts/texts.gen.ts';
import canonicalize from 'canonicalize';
import { type Ctx, userIdOf } from '../context/index.ts';
import { actorInAuditLog } from './actor-in-audit-log.ts';
import { type AppendedEntry, appendEntries, appendEntry, appendingEntry } from './append-audit.store.ts';

/** What the audit log can record, such as `member.role_changed`: whatever has a sentence in the texts. */
export type AuditAction = {
  [Area in AuditArea]: ActionOf<Area, keyof Texts['audit']['action']>;
}[AuditArea];

/** Those that an account can filter by, and those of people and of the platform. */
type AuditArea = keyof Texts['audit']['areas'] | 'auth' | 'platform' | 'user' | 'watchlist';

type ActionOf<Area extends string, Key> = Key extends `${Area}_${infer Step}` ? `${Area}.${Step}` : never;

interface AuditEvent {
  action: AuditAction;
  /** The account whose audit log this belongs to, or the user if there is no account. */
  chainId: string;
  subject: { type: string; id: string };
  /** The account it is done for, if that does not follow from the actor's memberships. */
  forAccount?: string | null;
  /** No personal data: the audit log outlives it. Only ids, roles, states and field names. */
  details?: Record<string, unknown>;
}

/** Writes the audit log in the caller's transaction: the change and its record are committed together or not at all. */
export async function record(ctx: Ctx, event: AuditEvent): Promise<void> {
  await appendEntry(ctx.db, newEntry(ctx, event));
}

/** The same as part of the statement that makes the change, which saves a round trip. */
export const auditEntry = (ctx: Ctx, event: AuditEvent): AppendedEntry =>
  appendingEntry(newEntry(ctx, event));

/** The same for several events of one audit log, in order. */
export async function recordMany(
  ctx: Ctx,
  chainId: string,
  events: readonly Omit<AuditEvent, 'chainId'>[],
): Promise<void> {
  if (events.length === 0) return;
  const at = ctx.services.now();
  const entries = events.map(({ action, subject, ...event }) => ({
    action,
    subject,
    entry: entryOf(ctx, { ...event, action, subject, chainId }, at),
  }));
  await appendEntries(ctx.db, { chainId, at, userId: recordedUser(ctx), entries });
}

function newEntry(ctx: Ctx, event: AuditEvent) {
  const at = ctx.services.now();
  const { chainId, action, subject } = event;
  return { chainId, at, action, subject, userId: recordedUser(ctx), entry: entryOf(ctx, event, at) };
}

const recordedUser = (ctx: Ctx): string | null => (ctx.automatic ? null : userIdOf(ctx.actor));

/** RFC 8785: canonical JSON, the bytes that are hashed. */
function entryOf(
  ctx: Ctx,
  { action, chainId, subject, forAccount, details = {} }: AuditEvent,
  at: Date,
): string {
  const entry = canonicalize({
    at: at.toISOString(),
    action,
    actor: ctx.automatic
      ? { kind: 'system', userId: null, accountId: ctx.automatic.accountId, automatic: ctx.automatic.cause }
      : actorInAuditLog(ctx.actor, chainId, forAccount),
    subject,
    details,
    requestId: ctx.requestId,
  });
  return entry ?? '';
}
