import type { Ctx } from '../../kernel/context/index.ts';
import { findCounterparty } from './counterparties.store.ts';

/** Whether the party has a file among the counterparties of the account. */
export const isCounterparty = async (
  { db }: Ctx,
  party: { accountId: string; entityId: string },
): Promise<boolean> => (await findCounterparty(db, party)) !== undefined;
