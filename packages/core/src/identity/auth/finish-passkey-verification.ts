import { ProductError } from '@probity/domain';
import { type AuthenticationResponseJSON, verifyAuthenticationResponse } from '@simplewebauthn/server';
import { record } from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { confirmSession } from './confirm-session.ts';
import { relyingParty } from './passkey-ceremony.ts';
import { lockPasskey, type PasskeyRow, takeChallenge, updatePasskey } from './passkeys.store.ts';

/** Passes the second factor with a passkey. The challenge is used up even if the answer is refused. */
export async function finishPasskeyVerification(
  ctx: Ctx,
  input: { response: AuthenticationResponseJSON },
): Promise<void> {
  const { actor } = ctx;
  if (actor.kind !== 'user') throw new ProductError('auth.not_registered');
  const { userId, sessionHash } = actor;
  const accepted = await inTransaction(ctx, async (ctx) => {
    const owner = { userId, sessionHash, purpose: 'Verification' as const };
    const challenge = await takeChallenge(ctx.db, owner, ctx.services.now());
    const passkey = await lockPasskey(ctx.db, userId, input.response.id);
    const counter = challenge && passkey ? await verify(ctx, input.response, challenge, passkey) : null;
    const event = { chainId: userId, subject: { type: 'user', id: userId } };
    if (!passkey || counter === null) {
      await record(ctx, { action: 'auth.passkey_refused', ...event });
      return false;
    }
    await updatePasskey(ctx.db, passkey, { counter, lastUsedAt: ctx.services.now() });
    await confirmSession(ctx, actor);
    await record(ctx, { action: 'auth.verified', ...event, details: { method: 'passkey' } });
    return true;
  });
  if (!accepted) throw new ProductError('auth.passkey_refused');
}

async function verify(
  ctx: Ctx,
  response: AuthenticationResponseJSON,
  challenge: string,
  passkey: PasskeyRow,
): Promise<number | null> {
  const { id, origin } = relyingParty(ctx);
  const outcome = await verifyAuthenticationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.counter,
      transports: passkey.transports,
    },
    requireUserVerification: true,
  }).catch(() => null);
  return outcome?.verified ? outcome.authenticationInfo.newCounter : null;
}
