import { ProductError } from '@probity/domain';
import { type RegistrationResponseJSON, verifyRegistrationResponse } from '@simplewebauthn/server';
import { record } from '../../kernel/audit/index.ts';
import { authoriseSelf, type Ctx, inTransaction, newId } from '../../kernel/context/index.ts';
import { notifySecurityChange } from '../email/index.ts';
import { openPasskey, type Passkey, relyingParty, sealPasskeyName } from './passkey-ceremony.ts';
import { insertPasskey, takeChallenge } from './passkeys.store.ts';

interface AddPasskey {
  userId: string;
  name: string;
  response: RegistrationResponseJSON;
}

/** Stores the public key of a passkey that the person's device has just created for this session's challenge. */
export async function addPasskey(ctx: Ctx, input: AddPasskey): Promise<Passkey> {
  authoriseSelf(ctx.actor, input.userId);
  if (ctx.actor.kind !== 'user') throw new ProductError('auth.not_registered');
  const { userId, sessionHash, email, name } = ctx.actor;
  const credential = await inTransaction(ctx, async (ctx) => {
    const owner = { userId, sessionHash, purpose: 'Enrolment' as const };
    const challenge = await takeChallenge(ctx.db, owner, ctx.services.now());
    return challenge === null ? null : verify(ctx, input.response, challenge);
  });
  if (!credential) throw new ProductError('auth.passkey_refused');
  return inTransaction(ctx, async (ctx) => {
    const id = newId();
    const row = await insertPasskey(ctx.db, {
      id,
      userId,
      credentialId: credential.id,
      publicKey: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: input.response.response.transports ?? [],
      nameSealed: sealPasskeyName(ctx, id, input.name),
      createdAt: ctx.services.now(),
    });
    await record(ctx, { action: 'auth.passkey_added', chainId: userId, subject: { type: 'passkey', id } });
    await notifySecurityChange(ctx, { email, name }, 'passkey-added');
    return openPasskey(ctx, row);
  });
}

async function verify(ctx: Ctx, response: RegistrationResponseJSON, challenge: string) {
  const { id, origin } = relyingParty(ctx);
  const verified = await verifyRegistrationResponse({
    response,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: id,
    requireUserVerification: true,
  }).catch(() => null);
  return verified?.verified ? verified.registrationInfo.credential : null;
}
