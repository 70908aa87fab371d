import { type Coverage, coverageOf } from '@probity/domain/templates/coverage.ts';
import { scopeItemsOf } from '@probity/domain/templates/scope-items-of.ts';
import { authorise, userIdOf } from '../actor.ts';
import { type Ctx, inTransaction } from '../context.ts';
import { dayOf } from '../today.ts';
import { type CandidateRow, listCandidates as readCandidates } from './holdings.store.ts';
import { holdingsOf, sharedHoldings } from './holdings.ts';
import { getVisibleTemplate } from './own-template.ts';

export interface ListCandidates {
  templateId: string;
  accountId: string;
  after: { name: string; id: string } | null;
  limit: number;
}

export interface Candidate {
  party: CandidateRow;
  coverage: Omit<Coverage, 'items'>;
}

/**
 * Who a template could be sent to, with how much of the answer is there: of parties that the account manages all
 * that is kept, of others only what they share with it already.
 */
export function listCandidates(ctx: Ctx, input: ListCandidates) {
  authorise(ctx.actor, 'view', input.accountId);
  return inTransaction(ctx, async (ctx) => {
    const { content } = await getVisibleTemplate(ctx, input.templateId);
    const rows = await readCandidates(ctx.db, {
      ...input,
      userId: userIdOf(ctx.actor),
      kind: content.partyKind,
      limit: input.limit + 1,
    });
    const page = rows.slice(0, input.limit);
    const managed = page.filter((row) => row.managed).map(({ id }) => id);
    const connections = page.filter((row) => !row.managed).flatMap((row) => row.connectionIds);
    const held = await holdingsOf(ctx, { accountId: input.accountId, entityIds: managed });
    const shared = await sharedHoldings(ctx, connections);
    const items = scopeItemsOf(content);
    const freshness = { today: dayOf(ctx.services.now()), days: content.days };
    const candidates = page.map((party): Candidate => {
      const known = (party.managed ? held : shared).get(party.id) ?? [];
      const { items: _, ...coverage } = coverageOf(items, known, freshness);
      return { party, coverage };
    });
    return { items: candidates, hasMore: rows.length > input.limit };
  });
}
