import type { JsonObject } from '../model.ts';
import { EVIDENCE_TYPE } from '../vcdm/build-credential.ts';
import type { CredentialType } from './credential-type.ts';
import { evidenceSchema } from './evidence.ts';
import type { JsonSchema } from './json-schema.ts';
import { listTypes, vctOf } from './list-types.ts';
import { claimText, type ProofTexts, typeTexts } from './type-texts.ts';

export const vocabularyUrlOf = (host: string): string => `https://${host}/credentials/vocabulary`;

export const contextUrlOf = (type: CredentialType, host: string): string =>
  `${vctOf(type, host)}/context.jsonld`;

const XSD = 'http://www.w3.org/2001/XMLSchema#';

/**
 * The JSON-LD context of a type, made from its schema. Each object has a context of its own, so that `type` or `name` inside it
 * are claims, not the keywords that the contexts of the W3C make of them. Arrays are sets: the order of entries says nothing, and
 * a company with many owners would have too many lists to be signed. The type of the credential is its `vct`, an address that needs
 * no term.
 */
export function contextOf(type: CredentialType, host: string): JsonObject {
  const vocabulary = `${vocabularyUrlOf(host)}#`;
  return {
    '@context': {
      '@version': 1.1,
      '@protected': true,
      [EVIDENCE_TYPE]: vocabulary + EVIDENCE_TYPE,
      attestation_legal_category: `${vocabulary}attestation_legal_category`,
      ...termsOf(type.schema, vocabulary),
      // The contexts of the W3C define `evidence` itself.
      ...termsOf(evidenceSchema, vocabulary),
    },
  };
}

type Contexts = ReadonlyMap<string, JsonObject>;

/** Made once: an installation verifies under its own host alone. */
const contexts = new Map<string, Contexts>();

/** The contexts of all types by address, for whoever verifies: nothing is fetched. */
export function contextsAt(host: string): Contexts {
  const known = contexts.get(host);
  if (known) return known;
  const made = new Map(listTypes().map((type) => [contextUrlOf(type, host), contextOf(type, host)]));
  contexts.set(host, made);
  return made;
}

function termsOf({ properties = {} }: JsonSchema, vocabulary: string): JsonObject {
  return Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, termOf(name, schema, vocabulary)]),
  );
}

function termOf(name: string, schema: JsonSchema, vocabulary: string): JsonObject {
  const inner = schema.items ?? schema;
  return {
    '@id': vocabulary + name,
    ...(schema.items && { '@container': '@set' }),
    ...(inner.format === 'date' && { '@type': `${XSD}date` }),
    ...(inner.properties && { '@context': termsOf(inner, vocabulary) }),
  };
}

/** Every term of our contexts, with its labels. */
export function vocabularyOf(host: string, locales: readonly ProofTexts[]): JsonObject {
  const [first] = locales;
  const url = vocabularyUrlOf(host);
  const labels = (labelIn: (locale: ProofTexts) => string) =>
    locales.map((locale) => ({ '@language': locale.tag, '@value': labelIn(locale) }));
  return {
    '@context': { rdfs: 'http://www.w3.org/2000/01/rdf-schema#' },
    '@graph': [
      ...listTypes().map((type) => ({
        '@id': vctOf(type, host),
        '@type': 'rdfs:Class',
        'rdfs:label': labels((locale) => typeTexts(locale, type.key).name),
        'rdfs:comment': labels((locale) => typeTexts(locale, type.key).description),
      })),
      ...(first ? Object.keys(first.texts.proofs.claims) : []).map((claim) => ({
        '@id': `${url}#${claim}`,
        '@type': 'rdfs:Property',
        // The keys of the texts are the names of the claims.
        'rdfs:label': labels((locale) => claimText(locale, claim as Parameters<typeof claimText>[1])),
      })),
    ],
  };
}
