import { propertiesOf } from '@probity/domain/properties-of.ts';
import { type KeyLookup, type PublicJwk, type Verification, verifyProof as verify } from '@probity/proofs';
import { schemaCheckAt } from '@probity/proofs/types/index.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import { platformDid } from './get-did-document.ts';
import { listProofKeys } from './get-issuer-metadata.ts';
import { getStatusList } from './get-status-list.ts';
import { getTrust } from './get-trust.ts';
import { hostOf, statusListAddress } from './published-addresses.ts';
import { verifySignature } from './verify-signature.ts';

const MAX_METADATA = 200_000;
const MAX_STATUS_LIST = 6_000_000;

interface VerifyInput {
  credential: string;
  /** For whom it must have been presented, and with which nonce. */
  keyBinding?: { audience: string; nonce: string } | undefined;
}

/**
 * Checks a credential from anywhere. What it names elsewhere, its issuer's keys and its status list, is read at public
 * addresses only; nothing of it is stored.
 */
export function verifyProof(ctx: Ctx, { credential, keyBinding }: VerifyInput): Promise<Verification> {
  return verify(credential.trim(), {
    now: ctx.services.now(),
    keysOf: (issuer, header, purpose) =>
      keysOf(ctx, issuer, { purpose: purpose === 'credential' ? 'Issuer' : 'Status', kid: header.kid }),
    statusOf: (uri) => readStatusList(ctx, uri),
    trust: async (issuer, vct) => {
      const { trusted, reason, level, requiresStatus } = await getTrust(ctx, { issuer, vct });
      return { trusted, requiresStatus, ...(reason && { reason }), ...(level && { level }) };
    },
    schemaOf: schemaCheckAt(hostOf(ctx.services.product.publicUrl)),
    verifySignature,
    ...(keyBinding && { keyBinding }),
  });
}

async function keysOf(
  ctx: Ctx,
  issuer: string,
  { purpose, kid }: { purpose: 'Issuer' | 'Status'; kid: unknown },
): Promise<KeyLookup> {
  const { publicUrl } = ctx.services.product;
  if (issuer === publicUrl || issuer === platformDid(publicUrl)) {
    const keys = await listProofKeys(ctx, kid);
    const ours = keys.filter((key) => key.purpose === purpose || key.purpose === 'DataIntegrity');
    return { from: 'keys', keys: ours.map(({ jwk }) => jwk) };
  }
  const address = metadataAddress(issuer);
  if (!address) return { from: 'nowhere' };
  const metadata = await readJson(ctx, address);
  if (!metadata) return { from: 'unavailable' };
  const { issuer: named, jwks, jwks_uri: keySetAddress } = metadata;
  // Whoever answers for another issuer answers for none.
  if (named !== issuer) return { from: 'nowhere' };
  const set = jwks ?? (await readKeySet(ctx, keySetAddress));
  if (set === null) return { from: 'unavailable' };
  const { keys } = propertiesOf(set);
  // Each key is checked before it is used.
  return Array.isArray(keys) ? { from: 'keys', keys: keys as PublicJwk[] } : { from: 'nowhere' };
}

/** SD-JWT VC, JWT VC Issuer Metadata: between the host and the path of the issuer. */
function metadataAddress(issuer: string): string | null {
  const url = URL.parse(issuer);
  // Whether this machine may be asked without TLS, and for what, is up to who reads.
  if (!url || !(url.protocol === 'https:' || isLoopback(url)) || url.search || url.hash) return null;
  const path = url.pathname === '/' ? '' : url.pathname;
  return `${url.origin}/.well-known/jwt-vc-issuer${path}`;
}

const isLoopback = ({ protocol, hostname }: URL): boolean =>
  protocol === 'http:' && /^(localhost|127\.\d+\.\d+\.\d+)$/.test(hostname);

const readKeySet = (ctx: Ctx, address: unknown) =>
  typeof address === 'string' ? readJson(ctx, address) : Promise.resolve(null);

async function readJson(ctx: Ctx, url: string): Promise<Readonly<Record<string, unknown>> | null> {
  const text = await ctx.services.publicDocuments.read(url, {
    accept: 'application/json',
    maxBytes: MAX_METADATA,
  });
  if (text === null) return null;
  try {
    return propertiesOf(JSON.parse(text));
  } catch {
    return null;
  }
}

async function readStatusList(ctx: Ctx, uri: string): Promise<{ list: string; fetchedAt: Date } | null> {
  const fetchedAt = ctx.services.now();
  const listId = ownListId(ctx.services.product.publicUrl, uri);
  if (listId !== null) return { list: (await getStatusList(ctx, { listId })).token, fetchedAt };
  const list = await ctx.services.publicDocuments.read(uri, {
    accept: 'application/statuslist+jwt',
    maxBytes: MAX_STATUS_LIST,
  });
  return list === null ? null : { list: list.trim(), fetchedAt };
}

/** A list of our own is not fetched over the network. */
function ownListId(publicUrl: string, uri: string): number | null {
  const [, id = ''] = /\/(\d{1,9})$/.exec(uri) ?? [];
  return id !== '' && uri === statusListAddress(publicUrl, Number(id)) ? Number(id) : null;
}
