import { CREDENTIALS_CONTEXT } from '../contexts/known-contexts.ts';
import { claimOf } from '../jose/json.ts';
import { Unreadable } from '../jose/unreadable.ts';
import type { JsonObject } from '../model.ts';
import { typesOf, valuesOf } from './document-rules.ts';

export type EnvelopeKind = 'EnvelopedVerifiableCredential' | 'EnvelopedVerifiablePresentation';

/** The first is what we write. */
const mediaTypes: Readonly<Record<EnvelopeKind, readonly [string, ...string[]]>> = {
  EnvelopedVerifiableCredential: ['application/vc+jwt', 'application/vc+sd-jwt'],
  EnvelopedVerifiablePresentation: ['application/vp+jwt'],
};

/** A token as an object, so that it can stand in a presentation (VCDM 2.0, 4.13). */
export const envelope = (kind: EnvelopeKind, token: string): JsonObject => ({
  '@context': CREDENTIALS_CONTEXT,
  id: `data:${mediaTypes[kind][0]},${token}`,
  type: kind,
});

export const isEnvelope = (document: JsonObject, kind: EnvelopeKind): boolean =>
  valuesOf(document, 'type').includes(kind);

/** The token inside. */
export function openEnvelope(document: JsonObject, kind: EnvelopeKind): string {
  const { '@context': context, id: _, type: __, ...rest } = document;
  const id = claimOf(document, 'id');
  const prefix = mediaTypes[kind]
    .map((type) => `data:${type},`)
    .find((known) => typeof id === 'string' && id.startsWith(known));
  if (
    typesOf(document).length !== 1 ||
    valuesOf({ context: context ?? [] }, 'context')[0] !== CREDENTIALS_CONTEXT ||
    typeof id !== 'string' ||
    prefix === undefined ||
    // Nothing beside the token is signed.
    Object.keys(rest).length > 0
  ) {
    throw new Unreadable('envelopeMalformed');
  }
  return id.slice(prefix.length);
}
