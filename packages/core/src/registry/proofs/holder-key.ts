import type { PublicJwk } from '@probity/proofs';
import type { Ctx } from '../../kernel/context/index.ts';
import { newSigningKey, readPublicJwk, sealingOf } from '../../kernel/encryption/index.ts';
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
