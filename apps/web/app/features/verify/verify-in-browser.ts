import { propertiesOf } from '@probity/domain/properties-of.ts';
import type { JsonObject, KeyLookup, Verification } from '@probity/proofs';

const METADATA = '/.well-known/jwt-vc-issuer';
const DID_DOCUMENT = '/.well-known/did.json';

/** `registry`: its issuer and type. `status`: its status list. */
type Lookups = 'none' | 'registry' | 'status' | 'both';

/** What was asked for in two goes. */
export const lookupsTogether = (first: Lookups, second: Lookups): Lookups =>
  lookupsOf({
    registry: [first, second].some((lookups) => lookups === 'registry' || lookups === 'both'),
    status: [first, second].some((lookups) => lookups === 'status' || lookups === 'both'),
  });

export interface CheckedCredential {
  verification: Verification;
  /** What our site was asked for, which is all that anybody learns of it. */
  lookups: Lookups;
}

/**
 * Checks a credential here: nothing of it is sent. Only what our own site publishes is read (keys, trust, status lists);
 * what lies elsewhere stays unchecked. With a moment, it is judged by its dates and its status list of then.
 */
export async function verifyInBrowser(credential: string, moment?: Date): Promise<CheckedCredential> {
  const [{ verifyProof }, { contextsAt, schemaCheckAt }] = await Promise.all([
    import('@probity/proofs'),
    import('@probity/proofs/types/index.ts'),
  ]);
  const asked = { registry: false, status: false };
  const verification = await verifyProof(credential.trim(), {
    now: new Date(),
    ...(moment && { at: moment }),
    keysOf: (issuer) => keysOf(issuer),
    statusOf: async (uri) => {
      if (!isOurs(uri)) return null;
      asked.status = true;
      const list = await readText(moment ? addressForTime(uri, moment) : uri);
      return list === null ? null : { list: list.trim(), fetchedAt: moment ?? new Date() };
    },
    trust: async (issuer, vct) => {
      asked.registry = true;
      const answer = await readJson(`/trust?${new URLSearchParams({ issuer, vct })}`);
      if (!answer) return null;
      const { trusted, reason, level, requiresStatus } = answer;
      return {
        trusted: trusted === true,
        requiresStatus: requiresStatus === true,
        ...((reason === 'issuerUnknown' || reason === 'typeNotAllowed') && { reason }),
        ...(typeof level === 'string' && { level }),
      };
    },
    controllerOf: async (did) => (did === ourDid() ? readJson(DID_DOCUMENT) : null),
    contexts: contextsAt(window.location.host),
    schemaOf: schemaCheckAt(window.location.host),
  });
  return { verification, lookups: lookupsOf(asked) };
}

function lookupsOf({ registry, status }: { registry: boolean; status: boolean }): Lookups {
  if (registry) return status ? 'both' : 'registry';
  return status ? 'status' : 'none';
}

/** Token Status List, 8.4. */
function addressForTime(uri: string, moment: Date): string {
  const address = new URL(uri);
  address.searchParams.set('time', String(Math.floor(moment.getTime() / 1000)));
  return address.href;
}

const isOurs = (address: string): boolean => URL.parse(address)?.origin === window.location.origin;

const ourDid = (): string => `did:web:${encodeURIComponent(window.location.host)}`;

async function keysOf(issuer: string): Promise<KeyLookup> {
  if (issuer !== window.location.origin && issuer !== ourDid()) return { from: 'unavailable' };
  const metadata = await readJson(METADATA);
  if (!metadata) return { from: 'unavailable' };
  const { keys } = propertiesOf(metadata.jwks);
  return Array.isArray(keys) ? { from: 'keys', keys } : { from: 'nowhere' };
}

async function readText(address: string): Promise<string | null> {
  try {
    const response = await fetch(address, { credentials: 'omit' });
    return response.ok ? await response.text() : null;
  } catch {
    return null;
  }
}

async function readJson(address: string): Promise<JsonObject | null> {
  const text = await readText(address);
  if (text === null) return null;
  try {
    const content: unknown = JSON.parse(text);
    return isJsonObject(content) ? content : null;
  } catch {
    return null;
  }
}

/** Of what was read from JSON. */
const isJsonObject = (content: unknown): content is JsonObject =>
  typeof content === 'object' && content !== null && !Array.isArray(content);
