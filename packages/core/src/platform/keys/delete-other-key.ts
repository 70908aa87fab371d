import type { Ctx, Events } from '../../kernel/context/index.ts';
import { deleteRotation } from './data-key-rotations.store.ts';

/** The second key of an account whose key is being changed must not outlive the account. */
export const deleteOtherKeyOfClosed = ({ db }: Ctx, { accountId }: Events['account.closed']): Promise<void> =>
  deleteRotation(db, accountId);
