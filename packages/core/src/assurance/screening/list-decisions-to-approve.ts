import { authorise, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { sealingOf, unsealJson } from '../../kernel/encryption/index.ts';
import { comparedContext, reasonContext } from './decision-context.ts';
import { listDecisionsToApprove as readDecisions } from './decisions.store.ts';
import type { Compared } from './file-decision.ts';
import { viewDecision } from './view-decision.ts';
import { listWatchlists } from './watchlists.store.ts';

interface ListDecisionsToApprove {
  accountId: string;
  after: { at: Date; id: string } | null;
  limit: number;
}

/** Decisions that await the approval of a second person, newest first. */
export function listDecisionsToApprove(ctx: Ctx, input: ListDecisionsToApprove) {
  const { accountId, limit } = input;
  authorise(ctx.actor, 'view', accountId);
  return inTransaction(ctx, async (ctx) => {
    const rows = await readDecisions(ctx.db, { ...input, limit: limit + 1 });
    const sealing = await sealingOf(ctx, accountId);
    const titles = new Map((await listWatchlists(ctx.db)).map(({ key, title }) => [key, title]));
    const items = rows.slice(0, limit).map((row) => {
      const { subject, entry } = unsealJson<Compared>(sealing, row.subject, comparedContext(row.id));
      const reason = sealing.unseal(row.reason, reasonContext(row.id)).toString('utf8');
      return {
        partyId: row.partyId,
        connectionId: row.connectionId,
        partyName: row.partyName ?? subject.names[0] ?? '',
        kind: subject.kind,
        listedName: entry.name,
        list: { key: entry.list, title: titles.get(entry.list) ?? 'ComplyAdvantage' },
        reference: entry.reference,
        decision: viewDecision(ctx, {
          accountId,
          row,
          reason,
          isUnchanged: true,
          isTrueMatch: row.isTrueMatch,
        }),
      };
    });
    return { items, hasMore: rows.length > limit };
  });
}
