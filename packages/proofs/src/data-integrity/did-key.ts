import { DID_CONTEXT, MULTIKEY_CONTEXT } from '../contexts/known-contexts.ts';
import type { JsonObject } from '../model.ts';
import { decodeMultikey, encodeMultikey, type Multikey } from './multikey.ts';

export const didKeyOf = (key: Multikey): string => `did:key:${encodeMultikey(key)}`;

/** The only verification method of a did:key. */
export const didKeyMethod = (did: string): string => `${did}#${did.slice('did:key:'.length)}`;

/** The DID document that a did:key stands for; `null` for any other identifier. */
export function didKeyDocument(did: string): JsonObject | null {
  const [, publicKeyMultibase = ''] = /^did:key:(z[^#?/;]+)$/.exec(did) ?? [];
  if (!decodeMultikey(publicKeyMultibase)) return null;
  const id = didKeyMethod(did);
  return {
    '@context': [DID_CONTEXT, MULTIKEY_CONTEXT],
    id: did,
    verificationMethod: [{ id, type: 'Multikey', controller: did, publicKeyMultibase }],
    assertionMethod: [id],
    authentication: [id],
  };
}
