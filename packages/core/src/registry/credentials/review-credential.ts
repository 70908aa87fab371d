import { type Judge, mayValidate, ProductError, roleMay } from '@probity/domain';
import { type Ctx, inTransaction, isAdmin, publish } from '../../kernel/context/index.ts';
import { listAuthors } from './authors.store.ts';
import { type CredentialRow, lockCredential } from './credentials.store.ts';

export interface Reviewed {
  credentialId: string;
  ifVersion?: number | undefined;
}

/** The lock serialises parallel decisions: each one sees the result of those before. */
export function reviewing(
  ctx: Ctx,
  input: Reviewed,
  decide: (ctx: Ctx, credential: CredentialRow, judge: Judge) => Promise<CredentialRow>,
): Promise<CredentialRow> {
  return inTransaction(ctx, async (ctx) => {
    const credential = await lockCredential(ctx.db, input.credentialId);
    const judge = reviewerOf(ctx, credential);
    await requireReviewer(ctx, credential, judge);
    if (input.ifVersion !== undefined && credential.version !== input.ifVersion)
      throw new ProductError('request.stale');
    await publish(ctx, 'credential.reviewing', { credentialId: credential.id });
    return decide(ctx, credential, judge);
  });
}

/** Refuses a reviewer without the role, and anyone who entered the value or changed its evidence. */
export async function requireReviewer({ db }: Ctx, credential: CredentialRow, judge: Judge): Promise<void> {
  const authors = await listAuthors(db, credential.id);
  const verdict = mayValidate(judge, { lastChangedBy: credential.lastChangedBy, authors });
  if (!verdict.allowed)
    throw new ProductError(verdict.reason === 'FourEyes' ? 'credential.four_eyes' : 'permission.denied');
}

export function reviewerOf(ctx: Ctx, credential: Pick<CredentialRow, 'accountId'>): Judge {
  const { actor } = ctx;
  if (actor.kind !== 'user') throw new ProductError('resource.not_found');
  const membership = actor.memberships.find(
    ({ accountId, role }) => accountId === credential.accountId && roleMay(role, 'view'),
  );
  if (membership) return { as: 'Holder', userId: actor.userId, role: membership.role };
  if (isAdmin(actor)) return { as: 'Platform', userId: actor.userId };
  throw new ProductError('resource.not_found');
}
