import { ProductError } from '@probity/domain';
import { propertiesOf } from '@probity/domain/properties-of.ts';
import { sentence } from '@probity/domain/texts/validation-sentence.ts';
import {
  type JsonObject,
  type KeyLookup,
  type PublicJwk,
  type Verification,
  verifyProof as verify,
} from '@probity/proofs';
import { contextsAt, schemaCheckAt } from '@probity/proofs/types/index.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import { getDidDocument, platformDid } from './get-did-document.ts';
import { listProofKeys } from './get-issuer-metadata.ts';
import { getStatusList, getStatusListAt } from './get-status-list.ts';
import { getTrust } from './get-trust.ts';
import { hostOf, statusCredentialAddress, statusListAddress, statusPurposes } from './published-addresses.ts';
import type { StatusListForm } from './status-list-cache.ts';
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
  { credential, keyBinding, at: asked }: VerifyInput,
): Promise<VerifiedProof> {
  const now = ctx.services.now();
  const moment = asked === undefined ? null : new Date(asked);
  if (moment && moment > now)
    throw new ProductError('request.invalid', {
      errors: [{ path: 'at', message: sentence('notInFuture') }],
    });
  const verification = await verify(credential.trim(), {
    now,
    ...(moment && { at: moment }),
    keysOf: (issuer, header, purpose) =>
      keysOf(ctx, issuer, { purpose: purpose === 'credential' ? 'Issuer' : 'Status', kid: header.kid }),
    statusOf: (uri) => readStatusList(ctx, uri, moment),
    trust: async (issuer, vct) => {
      const { trusted, reason, level, requiresStatus } = await getTrust(ctx, { issuer, vct });
      return { trusted, requiresStatus, ...(reason && { reason }), ...(level && { level }) };
    },
    controllerOf: (did) => controllerOf(ctx, did),
    contexts: contextsAt(hostOf(ctx.services.product.publicUrl)),
    schemaOf: schemaCheckAt(hostOf(ctx.services.product.publicUrl)),
    verifySignature,
    ...(keyBinding && { keyBinding }),
  });
  return { ...verification, at: moment };
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
  moment: Date | null,
): Promise<{ list: string; fetchedAt: Date } | null> {
  const fetchedAt = moment ?? ctx.services.now();
  const ownList = ownListAt(ctx.services.product.publicUrl, uri);
  if (ownList) {
    const signed = moment
      ? await getStatusListAt(ctx, { ...ownList, time: moment })
      : await getStatusList(ctx, ownList);
    return signed && { list: signed.content, fetchedAt };
  }
  const list = await ctx.services.publicDocuments.read(moment ? addressAt(uri, moment) : uri, {
    accept: 'application/statuslist+jwt, application/vc+jwt, application/vc, application/json;q=0.5',
    maxBytes: MAX_STATUS_LIST,
  });
  return list === null ? null : { list: list.trim(), fetchedAt };
}

/** Token Status List, 8.4. */
function addressAt(uri: string, moment: Date): string {
  const address = new URL(uri);
  address.searchParams.set('time', String(Math.floor(moment.getTime() / 1000)));
  return address.href;
}

/** A list of our own is not fetched over the network. */
function ownListAt(publicUrl: string, uri: string): { listId: number; form: StatusListForm } | null {
  const [, id, named] = /\/(\d{1,9})(?:\/([a-z]+))?$/.exec(uri) ?? [];
  const listId = Number(id);
  const purpose = statusPurposes.find((known) => known === named);
  if (uri === statusListAddress(publicUrl, listId)) return { listId, form: 'token' };
  if (!purpose || uri !== statusCredentialAddress(publicUrl, listId, purpose)) return null;
  return { listId, form: `${purpose}/vc+jwt` };
}

const DID_WEB = 'did:web:';

/** The DID document of an issuer or holder: our own, or that of a did:web. */
async function controllerOf(ctx: Ctx, did: string): Promise<JsonObject | null> {
  if (did === platformDid(ctx.services.product.publicUrl)) return getDidDocument(ctx);
  const address = did.startsWith(DID_WEB) ? addressOfDid(did.slice(DID_WEB.length)) : null;
  const document = address === null ? null : await readJson(ctx, address);
  return isJsonObject(document) ? document : null;
}

/** Of what was read from JSON. */
const isJsonObject = (content: unknown): content is JsonObject =>
  typeof content === 'object' && content !== null && !Array.isArray(content);

/** did:web, 3.2: host and path, with colons between them. */
function addressOfDid(id: string): string | null {
  const [host = '', ...path] = id.split(':').map((part) => part.replaceAll('%3A', ':'));
  const folder = path.length === 0 ? '.well-known' : path.join('/');
  const url = URL.parse(`https://${host}/${folder}/did.json`);
  return url && url.host === host.toLowerCase() && !url.search && !url.hash ? url.href : null;
}
