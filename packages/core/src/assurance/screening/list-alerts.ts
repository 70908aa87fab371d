import { authorise, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { type AlertPage, listAlerts as readAlerts } from './alerts.store.ts';
import { partyKind } from './party.ts';

/** Parties of the account with new hits that await review, newest first. */
export function listAlerts(ctx: Ctx, input: AlertPage) {
  authorise(ctx.actor, 'view', input.accountId);
  return inTransaction(ctx, async (ctx) => {
    const rows = await readAlerts(ctx.db, { ...input, limit: input.limit + 1 });
    const items = rows.slice(0, input.limit).map((row) => {
      const { entityKind, listKey, listTitle, listVersion, listedName, ...rest } = row;
      return {
        ...rest,
        kind: partyKind(entityKind),
        list: { key: listKey, title: listTitle, version: listVersion },
        listedName: listedName ?? row.reference,
      };
    });
    return { items, hasMore: rows.length > input.limit };
  });
}
