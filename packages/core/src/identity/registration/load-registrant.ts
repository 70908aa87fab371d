import { type Actor, type Ctx, hashSecret, inUnscopedTransaction } from '../../kernel/context/index.ts';
import { findRegistrationSession } from './registration-sessions.store.ts';

/** The person in the middle of a registration whom this token carries, if it still does. */
export async function loadRegistrant(ctx: Ctx, token: string): Promise<Actor | null> {
  const session = await inUnscopedTransaction(ctx, (ctx) =>
    findRegistrationSession(ctx.db, hashSecret(token), ctx.services.now()),
  );
  return session ? { kind: 'registrant', userId: session.userId } : null;
}
