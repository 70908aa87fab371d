import { DAY_MS } from '@probity/domain/constants.ts';
import { REVIEW_SOON_DAYS } from '@probity/domain/relationships/relationship-keys.ts';
import type { RelationshipFilter } from '@probity/domain/relationships/relationship-view.ts';
import { findMemberId } from '../../identity/members/index.ts';
import { authorise, type Ctx, dayOf, inTransaction, userIdOf } from '../../kernel/context/index.ts';
import { findRelationships, type RelationshipPage, type RelationshipRow } from './relationships.store.ts';

export interface ListRelationships {
  accountId: string;
  filter: RelationshipFilter;
  sort: RelationshipPage['sort'];
  after: RelationshipPage['after'];
  limit: number;
}

/** The counterparties of an account, each listed once regardless of the number of connections. */
export function listRelationships(
  ctx: Ctx,
  input: ListRelationships,
): Promise<{ items: RelationshipRow[]; hasMore: boolean }> {
  authorise(ctx.actor, 'view', input.accountId);
  return inTransaction(ctx, async (ctx) => {
    const rows = await findPage(ctx, { ...input, limit: input.limit + 1 });
    return { items: rows.slice(0, input.limit), hasMore: rows.length > input.limit };
  });
}

/** Today, and the last day that counts as due soon. */
export function reviewDays(ctx: Ctx): { today: string; soon: string } {
  const now = ctx.services.now();
  return { today: dayOf(now), soon: dayOf(new Date(now.getTime() + REVIEW_SOON_DAYS * DAY_MS)) };
}

export async function findPage(
  ctx: Ctx,
  { filter, ...input }: ListRelationships,
): Promise<RelationshipRow[]> {
  const { owner, ...rest } = filter;
  const ownerId = owner === 'me' ? await findOwnMemberId(ctx, input.accountId) : owner;
  // A person who is not a member owns nothing, so no query is needed.
  if (owner === 'me' && !ownerId) return [];
  return findRelationships(ctx.db, {
    ...input,
    ...reviewDays(ctx),
    filter: { ...rest, ownerId: owner === 'nobody' ? null : (ownerId ?? undefined) },
  });
}

const findOwnMemberId = (ctx: Ctx, accountId: string) =>
  findMemberId(ctx, { accountId, userId: userIdOf(ctx.actor) });
