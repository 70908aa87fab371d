import { ProductError } from '@probity/domain';
import { generateRegistrationOptions } from '@simplewebauthn/server';
import {
  authoriseSelf,
  type Ctx,
  inTransaction,
  requireRecentAuthentication,
} from '../../kernel/context/index.ts';
import { challengeEnd, MAX_PASSKEYS, relyingParty } from './passkey-ceremony.ts';
import { listPasskeysOf, putChallenge } from './passkeys.store.ts';

/** What the browser needs to create a passkey. The challenge is valid in this session only, and only once. */
export async function beginPasskeyEnrolment(ctx: Ctx, input: { userId: string }) {
  authoriseSelf(ctx.actor, input.userId);
  requireRecentAuthentication(ctx, 'SignIn');
  return inTransaction(ctx, async (ctx) => {
    if (ctx.actor.kind !== 'user') throw new ProductError('auth.not_registered');
    const { userId, sessionHash, email, name } = ctx.actor;
    const known = await listPasskeysOf(ctx.db, userId);
    if (known.length >= MAX_PASSKEYS) throw new ProductError('auth.too_many_passkeys');
    const rp = relyingParty(ctx);
    const options = await generateRegistrationOptions({
      rpName: rp.name,
      rpID: rp.id,
      userID: new TextEncoder().encode(userId),
      userName: email,
      userDisplayName: name,
      attestationType: 'none',
      excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
    });
    const owner = { userId, sessionHash, purpose: 'Enrolment' as const };
    await putChallenge(ctx.db, owner, options.challenge, challengeEnd(ctx));
    return options;
  });
}
