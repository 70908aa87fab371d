import type { Ctx, Events } from '../../kernel/context/index.ts';
import { renameInAgreementsUnscoped } from './agreements.store.ts';

/** Replaces the name of a closed account beside the agreements that the other party keeps. */
export const renameInAgreements = ({ db }: Ctx, { accountId }: Events['account.anonymised']): Promise<void> =>
  renameInAgreementsUnscoped(db, accountId);
