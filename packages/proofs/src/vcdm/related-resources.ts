import { contextDigests, type DigestName } from '../contexts/context-digests.ts';
import { decodeBase58 } from '../data-integrity/multikey.ts';
import { decodeBase64url } from '../jose/base64url.ts';
import { claimOf, isObject } from '../jose/json.ts';
import { Unreadable } from '../jose/unreadable.ts';
import type { JsonObject, JsonValue, VerifyOptions } from '../model.ts';
import { answerOf } from '../verify/answer-of.ts';
import { isAddress, valuesOf } from './document-rules.ts';

interface Digest {
  readonly name: DigestName;
  readonly hex: string;
}

/** Something outside that a credential refers to, and what it was when the credential was issued (VCDM 2.0, 5.3). */
export interface RelatedResource {
  readonly id: string;
  readonly digests: readonly Digest[];
}

export function readRelatedResources(document: JsonObject): readonly RelatedResource[] {
  const resources = valuesOf(document, 'relatedResource').map(readResource);
  const ids = new Set(resources.map(({ id }) => id));
  if (ids.size < resources.length) throw new Unreadable('resourceRepeated');
  return resources;
}

function readResource(value: JsonValue): RelatedResource {
  const resource = isObject(value) ? value : refuse();
  const [id, mediaType] = [claimOf(resource, 'id'), claimOf(resource, 'mediaType')];
  if (!isAddress(id) || (mediaType !== undefined && typeof mediaType !== 'string')) refuse();
  const digests = [
    ...valuesOf(resource, 'digestSRI').flatMap(readIntegrity),
    ...valuesOf(resource, 'digestMultibase').map(readMultihash),
  ];
  return digests.length > 0 ? { id, digests } : refuse();
}

function refuse(): never {
  throw new Unreadable('resourceMalformed');
}

const INTEGRITY_NAMES: Readonly<Record<string, DigestName>> = {
  sha256: 'SHA-256',
  sha384: 'SHA-384',
  sha512: 'SHA-512',
};

const LENGTHS: Readonly<Record<DigestName, number>> = { 'SHA-256': 32, 'SHA-384': 48, 'SHA-512': 64 };

/** Subresource Integrity, 3.5. */
function readIntegrity(value: JsonValue): readonly Digest[] {
  if (typeof value !== 'string') return refuse();
  return value.split(' ').map((expression) => {
    const [, prefix = '', encoded = ''] = /^(sha\d+)-([\w+/-]+)={0,2}$/.exec(expression) ?? [];
    const name = INTEGRITY_NAMES[prefix] ?? refuse();
    return digestOf(name, bytesOf(encoded.replaceAll('+', '-').replaceAll('/', '_')));
  });
}

/** The code of the hash function and the length, before the digest. */
const MULTIHASHES: readonly (readonly [code: number, name: DigestName])[] = [
  [0x12, 'SHA-256'],
  [0x20, 'SHA-384'],
  [0x13, 'SHA-512'],
];

function readMultihash(value: JsonValue): Digest {
  if (typeof value !== 'string') return refuse();
  const bytes = value.startsWith('u') ? bytesOf(value.slice(1)) : decodeBase58(value);
  const [, name] = MULTIHASHES.find(([code]) => code === bytes?.[0]) ?? refuse();
  if (!bytes || bytes[1] !== LENGTHS[name]) return refuse();
  return digestOf(name, bytes.subarray(2));
}

function bytesOf(text: string): Uint8Array {
  try {
    return decodeBase64url(text);
  } catch {
    return refuse();
  }
}

const digestOf = (name: DigestName, bytes: Uint8Array): Digest =>
  bytes.length === LENGTHS[name] ? { name, hex: hexOf(bytes) } : refuse();

const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * Refuses a credential whose resource is no longer what it was. A resource that cannot be had is passed over: the standard leaves
 * it to the verifier which ones it reads.
 */
export async function checkRelatedResources(
  resources: readonly RelatedResource[],
  lookup: VerifyOptions['resourceOf'] = async () => null,
): Promise<void> {
  for (const { id, digests } of resources) {
    const published = contextDigests.get(id);
    const bytes = published ? null : await answerOf(() => lookup(id));
    for (const { name, hex } of digests) {
      const actual = published ? published[name] : bytes && (await digestBytes(name, bytes));
      if (actual !== null && actual !== hex) throw new Unreadable('resourceDigestWrong');
    }
  }
}

const digestBytes = async (name: DigestName, bytes: Uint8Array<ArrayBuffer>): Promise<string> =>
  hexOf(new Uint8Array(await crypto.subtle.digest(name, bytes)));
