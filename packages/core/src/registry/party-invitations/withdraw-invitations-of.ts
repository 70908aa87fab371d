import type { Ctx, Events } from '../../kernel/context/index.ts';
import { withdrawInvitationsBy } from './party-invitations.store.ts';

/** When an account is closed, nothing that it entered about others can be handed over any more. */
export const withdrawInvitationsOf = (
  { db, services }: Ctx,
  { accountId }: Events['account.closed'],
): Promise<void> => withdrawInvitationsBy(db, accountId, services.now());
