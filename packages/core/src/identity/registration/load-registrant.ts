import { type Actor, type Ctx, hashSecret, inUnscopedTransaction } from '../../kernel/context/index.ts';
import { findRegistrationSession } from './registration-sessions.store.ts';

/** The person whose registration this token continues, while it is valid. */
export async function loadRegistrant(ctx: Ctx, token: string): Promise<Actor | null> {
  const session = await inUnscopedTransaction(ctx, (ctx) =>
    findRegistrationSession(ctx.db, hashSecret(token), ctx.services.now()),
  );
  return session ? { kind: 'registrant', userId: session.userId } : null;
}
