import { ADMIN_MODE_ROLE, deriveAccountType, ProductError, SESSION_IDLE_MINUTES } from '@probity/domain';
import { type Actor, type Ctx, type Identity, isAdmin, type UserActor } from '../../kernel/context/index.ts';
import { type AdminModeRow, findActor, markSessionSeen } from './actors.store.ts';
import { findSessionEnd } from './verified-sessions.store.ts';

/** Tokens carry whole seconds, and the identity provider's clock may differ slightly. */
const CLOCK_TOLERANCE_MS = 10_000;
const TOUCH_AFTER_MS = 60_000;

/** Looks up a verified identity in our own records, in one round trip, on every call. */
export async function loadActor(ctx: Pick<Ctx, 'db' | 'services'>, identity: Identity): Promise<Actor> {
  const now = ctx.services.now();
  const row = await findActor(ctx.db, {
    ...identity,
    issuedBefore: later(identity.issuedAt, CLOCK_TOLERANCE_MS),
    idleSince: later(now, -SESSION_IDLE_MINUTES * 60_000),
    now,
  });
  if (!row) return { kind: 'newcomer', identity };
  if (row.tokenTooOld) throw new ProductError('auth.token_invalid');
  if (!row.verified) await refuseEnded(ctx, row.userId, identity);
  const organisations = row.memberships.filter((membership) => membership.kind !== 'LegalPerson');
  const { product } = ctx.services;
  const accountType = deriveAccountType(
    {
      email: row.email,
      emailVerified: row.emailVerified && identity.emailVerified,
      organizationIds: organisations.map((membership) => membership.accountId),
      ownIssuer: identity.issuer === product.issuer,
      onAdminList: row.onAdminList,
    },
    product.domain,
  );
  const actor: UserActor = {
    kind: 'user',
    userId: row.userId,
    email: row.email,
    name: row.name,
    accountType,
    memberships: row.memberships,
    verified: row.verified,
    secondFactor: { method: row.secondFactorMethod, enrolled: row.enrolled },
    sessionHash: identity.sessionHash,
    subject: identity.subject,
    ...(row.authenticatedAt && { authenticatedAt: row.authenticatedAt }),
    ...(row.sessionSeenAt && { seenAt: row.sessionSeenAt }),
  };
  return row.adminMode && isAdmin(actor) ? inAdminMode(actor, row.adminMode) : actor;
}

/** The person has signed out since the token was issued. */
async function refuseEnded(
  { db }: Pick<Ctx, 'db'>,
  userId: string,
  { sessionHash, issuedAt }: Identity,
): Promise<void> {
  const endedAt = await findSessionEnd(db, { userId, sessionHash });
  if (endedAt && issuedAt <= endedAt) throw new ProductError('auth.token_invalid');
}

/** An administrator who works in an account sees what its contributors see, and no other account. */
function inAdminMode(actor: UserActor, { id, endsAt, ...account }: AdminModeRow): UserActor {
  return {
    ...actor,
    accountType: account.kind === 'LegalPerson' ? 'INDIVIDUAL' : 'ORGANIZATION',
    memberships: [{ ...account, role: ADMIN_MODE_ROLE }],
    adminMode: { id, accountId: account.accountId, endsAt: new Date(endsAt) },
  };
}

/** Keeps the session from timing out; the time is written at most once a minute. */
export async function touchSession(ctx: Pick<Ctx, 'db' | 'services'>, actor: Actor): Promise<void> {
  if (actor.kind !== 'user' || !actor.seenAt) return;
  const now = ctx.services.now();
  if (now.getTime() - actor.seenAt.getTime() < TOUCH_AFTER_MS) return;
  await markSessionSeen(ctx.db, actor, now);
}

const later = (moment: Date, ms: number): Date => new Date(moment.getTime() + ms);
