import { type Ctx, inUnscopedTransaction } from '../context.ts';
import { getOpenInvitation } from './open-invitation.ts';

/** Shows an invited person who asks them to join what. */
export function getInvitation(ctx: Ctx, input: { token: string }) {
  return inUnscopedTransaction(ctx, (ctx) => getOpenInvitation(ctx, input.token));
}
