import { type Ctx, hashSecret, newToken } from '../../kernel/context/index.ts';
import { insertRegistrationSession } from './registration-sessions.store.ts';

/** Makes a registration token easy to distinguish from an access token. */
export const REGISTRATION_TOKEN_PREFIX = 'reg_';
const HOURS = 2;

/** Issued to someone who has proved the address, for the rest of the registration. */
export async function openRegistrationSession(
  ctx: Ctx,
  userId: string,
  invitedMemberId: string | null = null,
): Promise<string> {
  const token = REGISTRATION_TOKEN_PREFIX + newToken();
  const expiresAt = new Date(ctx.services.now().getTime() + HOURS * 3_600_000);
  await insertRegistrationSession(ctx.db, {
    tokenHash: hashSecret(token),
    userId,
    expiresAt,
    invitedMemberId,
  });
  return token;
}
