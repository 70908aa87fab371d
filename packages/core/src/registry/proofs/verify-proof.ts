import { ProductError } from '@probity/domain';
import { propertiesOf } from '@probity/domain/properties-of.ts';
import { sentence } from '@probity/domain/texts/validation-sentence.ts';
import { type KeyLookup, type PublicJwk, type Verification, verifyProof as verify } from '@probity/proofs';
import { schemaCheckAt } from '@probity/proofs/types/index.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import { platformDid } from './get-did-document.ts';
import { listProofKeys } from './get-issuer-metadata.ts';
import { getStatusList, getStatusListAt } from './get-status-list.ts';
import { getTrust } from './get-trust.ts';
import { hostOf, statusListAddress } from './published-addresses.ts';
import { verifySignature } from './verify-signature.ts';

const MAX_METADATA = 200_000;
const MAX_STATUS_LIST = 6_000_000;

interface VerifyInput {
  credential: string;
  /** For whom it must have been presented, and with which nonce. */
  keyBinding?: { audience: string; nonce: string } | undefined;
  /** The moment that is asked about; now by default. */
  at?: string | undefined;
}

/** What a verification found, and about which moment; null for now. */
export type VerifiedProof = Verification & { at: Date | null };

/**
 * Checks a credential from anywhere. What it names elsewhere, its issuer's keys and its status list, is read at public
 * addresses only; nothing of it is stored.
 */
export async function verifyProof(
  ctx: Ctx,
  { credential, keyBinding, at: moment }: VerifyInput,
): Promise<VerifiedProof> {
  const now = ctx.services.now();
  const at = moment === undefined ? null : new Date(moment);
  if (at && at > now)
    throw new ProductError('request.invalid', {
      errors: [{ path: 'at', message: sentence('notInFuture') }],
    });
  const verification = await verify(credential.trim(), {
    now,
    ...(at && { at }),
    keysOf: (issuer, header, purpose) =>
      keysOf(ctx, issuer, { purpose: purpose === 'credential' ? 'Issuer' : 'Status', kid: header.kid }),
    statusOf: (uri) => readStatusList(ctx, uri, at),
    trust: async (issuer, vct) => {
      const { trusted, reason, level, requiresStatus } = await getTrust(ctx, { issuer, vct });
      return { trusted, requiresStatus, ...(reason && { reason }), ...(level && { level }) };
    },
    schemaOf: schemaCheckAt(hostOf(ctx.services.product.publicUrl)),
    verifySignature,
    ...(keyBinding && { keyBinding }),
  });
  return { ...verification, at };
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
  if (url?.protocol !== 'https:' || url.search || url.hash) return null;
  const path = url.pathname === '/' ? '' : url.pathname;
  return `${url.origin}/.well-known/jwt-vc-issuer${path}`;
}

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

/** As it is now, or as it was at a moment. */
async function readStatusList(
  ctx: Ctx,
  uri: string,
  at: Date | null,
): Promise<{ list: string; fetchedAt: Date } | null> {
  const fetchedAt = at ?? ctx.services.now();
  const listId = ownListId(ctx.services.product.publicUrl, uri);
  if (listId !== null) {
    const own = at ? await getStatusListAt(ctx, { listId, time: at }) : await getStatusList(ctx, { listId });
    return own && { list: own.token, fetchedAt };
  }
  const list = await ctx.services.publicDocuments.read(at ? addressAt(uri, at) : uri, {
    accept: 'application/statuslist+jwt',
    maxBytes: MAX_STATUS_LIST,
  });
  return list === null ? null : { list: list.trim(), fetchedAt };
}

/** Token Status List, 8.4. */
function addressAt(uri: string, at: Date): string {
  const address = new URL(uri);
  address.searchParams.set('time', String(Math.floor(at.getTime() / 1000)));
  return address.href;
}

/** A list of our own is not fetched over the network. */
function ownListId(publicUrl: string, uri: string): number | null {
  const [, id = ''] = /\/(\d{1,9})$/.exec(uri) ?? [];
  return id !== '' && uri === statusListAddress(publicUrl, Number(id)) ? Number(id) : null;
}
