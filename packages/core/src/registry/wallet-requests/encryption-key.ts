import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { type PublicJwk, thumbprintOf } from '@probity/proofs';
import type { Ctx } from '../../kernel/context/index.ts';
import { readPublicJwk, sealingOf } from '../../kernel/encryption/index.ts';
import { walletRequestKeyContext } from './encryption-contexts.ts';
import type { WalletRequestRow } from './wallet-requests.store.ts';

interface EncryptionKey {
  privateKey: KeyObject;
  publicJwk: PublicJwk & { kid: string };
}

/** The key for the answer to one request; null once it is answered. */
export async function encryptionKeyOf(ctx: Ctx, row: WalletRequestRow): Promise<EncryptionKey | null> {
  if (!row.privateKey) return null;
  const sealing = await sealingOf(ctx, row.accountId);
  const privateKey = createPrivateKey({
    key: sealing.unseal(row.privateKey, walletRequestKeyContext(row.id)),
    format: 'der',
    type: 'pkcs8',
  });
  const jwk = readPublicJwk(createPublicKey(privateKey).export({ format: 'jwk' }));
  return { privateKey, publicJwk: { ...jwk, kid: thumbprintOf(jwk) } };
}
