import type { Ctx } from '../../kernel/context/index.ts';
import { isCounterparty } from '../counterparties/index.ts';
import { findOfferings } from './risk.store.ts';

export interface ChosenOfferings {
  products: string[];
  channels: string[];
}

/** Through which products and channels the account deals with a counterparty; null for any other party. */
export async function readOfferings(
  ctx: Ctx,
  of: { accountId: string; entityId: string },
): Promise<ChosenOfferings | null> {
  if (!(await isCounterparty(ctx, of))) return null;
  return (await findOfferings(ctx.db, of)) ?? { products: [], channels: [] };
}
