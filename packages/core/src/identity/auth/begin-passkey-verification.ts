import { ProductError } from '@probity/domain';
import { generateAuthenticationOptions } from '@simplewebauthn/server';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { challengeEnd, relyingParty } from './passkey-ceremony.ts';
import { listPasskeysOf, putChallenge } from './passkeys.store.ts';

/** What the browser needs to use one of the person's passkeys as the second factor of this session. */
export async function beginPasskeyVerification(ctx: Ctx) {
  const { actor } = ctx;
  if (actor.kind !== 'user') throw new ProductError('auth.not_registered');
  const { userId, sessionHash } = actor;
  return inTransaction(ctx, async (ctx) => {
    const passkeys = await listPasskeysOf(ctx.db, userId);
    if (passkeys.length === 0) throw new ProductError('auth.no_passkey');
    const options = await generateAuthenticationOptions({
      rpID: relyingParty(ctx).id,
      allowCredentials: passkeys.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
      userVerification: 'required',
    });
    const owner = { userId, sessionHash, purpose: 'Verification' as const };
    await putChallenge(ctx.db, owner, options.challenge, challengeEnd(ctx));
    return options;
  });
}
