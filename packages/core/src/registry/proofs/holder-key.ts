import type { PublicJwk, Signer } from '@probity/proofs';
import type { Ctx } from '../../kernel/context/index.ts';
import { newSigningKey, readPublicJwk, sealingOf, signerWith } from '../../kernel/encryption/index.ts';
import { holderKeyContext } from './encryption-contexts.ts';
import { findHolderKey, insertHolderKey } from './holder-keys.store.ts';

/** The public part of a party's key, to which its proofs are bound; its first proof makes the key. */
export async function holderKeyOf(ctx: Ctx, accountId: string): Promise<PublicJwk> {
  const stored = await findHolderKey(ctx.db, accountId);
  if (stored) return readPublicJwk(stored.publicJwk);
  const { kid, publicJwk, privateKey } = newSigningKey('ES256');
  const sealing = await sealingOf(ctx, accountId);
  await insertHolderKey(ctx.db, {
    accountId,
    kid,
    publicJwk: JSON.stringify(publicJwk),
    privateKey: sealing.seal(privateKey, holderKeyContext(accountId)),
    createdAt: ctx.services.now(),
  });
  return holderKeyOf(ctx, accountId);
}

/** Signs presentations with the party's key; null if it has no proofs, and so no key. */
export async function holderSignerOf(ctx: Ctx, accountId: string): Promise<Signer | null> {
  const stored = await findHolderKey(ctx.db, accountId);
  if (!stored) return null;
  const sealing = await sealingOf(ctx, accountId);
  const privateKey = sealing.unseal(stored.privateKey, holderKeyContext(accountId));
  return signerWith({ alg: 'ES256', kid: stored.kid, privateKey });
}
