import type { PublicJwk } from '@probity/proofs';
import type { Ctx, Services } from '../../kernel/context/index.ts';
import { readPublicJwk } from '../../kernel/encryption/index.ts';
import { listPublishedKeys, type ProofKeyRow } from './proof-keys.store.ts';
import { currentKey } from './proof-keys.ts';

const published = ['Issuer', 'Status', 'DataIntegrity'] as const;

export interface PublishedKey {
  purpose: (typeof published)[number];
  kid: string;
  jwk: PublicJwk;
}

/** How long a process serves the keys that it has read, unless asked for another one. */
const READ_EVERY_MS = 5000;
const read = new WeakMap<Services, { at: number; keys: PublishedKey[] }>();

/** The public keys that verify what the platform has signed and that is still valid; read again if `kid` is not known. */
export async function listProofKeys(ctx: Ctx, kid?: unknown): Promise<PublishedKey[]> {
  const now = ctx.services.now();
  const cached = read.get(ctx.services);
  const isFresh = cached && Math.abs(now.getTime() - cached.at) < READ_EVERY_MS;
  if (isFresh && (kid === undefined || cached.keys.some((key) => key.kid === kid))) return cached.keys;
  // So that the first reader finds the keys under which the first proof will be signed.
  for (const purpose of published) await currentKey(ctx, purpose);
  const rows = await listPublishedKeys(ctx.db, now);
  const keys = rows.flatMap((row) => publishedKey(row) ?? []);
  read.set(ctx.services, { at: now.getTime(), keys });
  return keys;
}

function publishedKey({ purpose, kid, publicJwk }: ProofKeyRow): PublishedKey | null {
  return purpose === 'Root' || purpose === 'Verifier'
    ? null
    : { purpose, kid, jwk: { ...readPublicJwk(publicJwk), kid } };
}

/** RFC 7517. */
export async function getProofKeySet(ctx: Ctx): Promise<{ keys: object[] }> {
  const keys = await listProofKeys(ctx);
  return {
    keys: keys.map(({ jwk }) => ({ ...jwk, use: 'sig', alg: jwk.kty === 'EC' ? 'ES256' : 'EdDSA' })),
  };
}

/** SD-JWT VC, JWT VC Issuer Metadata. */
export async function getIssuerMetadata(ctx: Ctx): Promise<object> {
  return { issuer: ctx.services.product.publicUrl, jwks: await getProofKeySet(ctx) };
}
