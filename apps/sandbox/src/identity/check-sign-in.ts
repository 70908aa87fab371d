import type { LockOut } from './lock-out.ts';
import type { User } from './user.ts';
import type { UserStore } from './user-store.ts';

export type SignInCheck = { user: User } | { refused: 'wrong' | 'locked' | 'blocked' };

/** One rule for the sign-in page and the password grant. */
export async function checkSignIn(
  users: UserStore,
  lockOut: LockOut,
  email: string,
  password: string,
): Promise<SignInCheck> {
  if (lockOut.isLocked(email)) return { refused: 'locked' };
  const user = await users.checkPassword(email, password);
  if (!user) {
    lockOut.recordFailure(email);
    return { refused: lockOut.isLocked(email) ? 'locked' : 'wrong' };
  }
  lockOut.clear(email);
  return user.blocked ? { refused: 'blocked' } : { user };
}
