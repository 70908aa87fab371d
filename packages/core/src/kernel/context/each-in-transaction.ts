import { type Ctx, inUnscopedTransaction } from './context.ts';

/** Does the work for each item in a transaction of its own: locks are held briefly, and one failure stops no other. */
export async function eachInTransaction<Item>(
  ctx: Ctx,
  items: readonly Item[],
  work: (ctx: Ctx, item: Item) => Promise<unknown>,
): Promise<void> {
  const failures: unknown[] = [];
  for (const item of items)
    await inUnscopedTransaction(ctx, (ctx) => work(ctx, item)).catch((error: unknown) =>
      failures.push(error),
    );
  if (failures.length > 0) throw new AggregateError(failures, failures.map(String).join('; '));
}
