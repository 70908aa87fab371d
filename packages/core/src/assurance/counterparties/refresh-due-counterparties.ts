import { type Ctx, inUnscopedTransaction, publish } from '../../kernel/context/index.ts';
import { listRisenRisks, refreshDue } from './counterparties.store.ts';

const AT_ONCE = 200;

/** Updates counterparties of every account that change because of the date, such as when an override expires. */
export async function refreshDueCounterparties(ctx: Ctx, today: string): Promise<void> {
  const due = { today, limit: AT_ONCE };
  const refresh = () =>
    inUnscopedTransaction(ctx, async (ctx) => {
      const risen = await listRisenRisks(ctx.db, due);
      const refreshed = await refreshDue(ctx.db, due);
      for (const risk of risen) await publish(ctx, 'risk.rose', risk);
      return refreshed;
    });
  while ((await refresh()) === AT_ONCE);
}
