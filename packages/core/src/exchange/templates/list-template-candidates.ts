import { mayReadShared } from '@probity/domain';
import { type Coverage, coverageOf } from '@probity/domain/templates/coverage.ts';
import { findMemberId } from '../../identity/members/index.ts';
import {
  authorise,
  type Ctx,
  dayOf,
  inTransaction,
  type Membership,
  userIdOf,
} from '../../kernel/context/index.ts';
import { askedItems } from './asked-items.ts';
import { type CandidateRow, listReaderSides, listCandidates as readCandidates } from './candidates.store.ts';
import { holdingsOf, sharedHoldings } from './holdings.ts';
import { getVisibleTemplate } from './own-template.ts';

interface ListCandidates {
  templateId: string;
  accountId: string;
  after: { name: string; id: string } | null;
  limit: number;
}

export interface Candidate {
  party: CandidateRow;
  /** The newest connection through which the actor can read the party's data. */
  connectionId: string | null;
  coverage: Omit<Coverage, 'items'>;
}

/**
 * Parties that a template could be sent to, with how much of the data is available: everything held about parties that
 * the account manages, and only what others already share with it.
 */
export function listTemplateCandidates(ctx: Ctx, input: ListCandidates) {
  const { accountId } = input;
  const membership = authorise(ctx.actor, 'view', accountId);
  return inTransaction(ctx, async (ctx) => {
    const template = await getVisibleTemplate(ctx, input.templateId);
    const { content } = template;
    const wanted = { ...input, kind: content.partyKind, limit: input.limit + 1 };
    const rows = await readCandidates(ctx.db, wanted);
    const page = rows.slice(0, input.limit);
    const idsOf = (managed: boolean) => page.filter((row) => row.managed === managed).map(({ id }) => id);
    const sides = await readableSides(ctx, membership, idsOf(false));
    const items = askedItems(template);
    const held = await holdingsOf(ctx, { accountId, entityIds: idsOf(true), items });
    const shared = await sharedHoldings(ctx, {
      accountId,
      entityIds: idsOf(false),
      connectionIds: sides.map(({ connectionId }) => connectionId),
    });
    const freshness = { today: dayOf(ctx.services.now()), days: content.days };
    const candidates = page.map((party): Candidate => {
      const known = (party.managed ? held : shared).get(party.id) ?? [];
      const { items: _, ...coverage } = coverageOf(items, known, freshness);
      const side = sides.find(({ counterpartId }) => counterpartId === party.id);
      return { party, connectionId: side?.connectionId ?? null, coverage };
    });
    return { items: candidates, hasMore: rows.length > input.limit };
  });
}

/** The connections whose shared data this member can see. */
async function readableSides(ctx: Ctx, { accountId, role }: Membership, counterpartIds: string[]) {
  if (counterpartIds.length === 0) return [];
  const memberId = await findMemberId(ctx, { accountId, userId: userIdOf(ctx.actor) });
  const sides = await listReaderSides(ctx.db, { accountId, counterpartIds, now: ctx.services.now() });
  return sides.filter((side) => mayReadShared({ role, memberId }, side));
}
