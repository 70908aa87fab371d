import type { JsonObject, VerifyOptions } from '../model.ts';
import { checkSchema } from './check-schema.ts';
import type { CredentialType } from './credential-type.ts';
import { attestationCategory, evidenceSchema } from './evidence.ts';
import { type JsonSchema, matching, type ObjectSchema, text } from './json-schema.ts';
import { typeOf, vctOf } from './list-types.ts';

/** Claims of a credential that are never hidden: who says it, when, to whom, and how it was validated. */
export const alwaysDisclosed = ['iss', 'iat', 'exp', 'vct', 'cnf', 'status', 'evidence'] as const;

const seconds: JsonSchema = { type: 'integer', minimum: 0 };
const address = matching('^https://[^\\s/]+(/\\S*)?$');

const envelope = {
  iss: address,
  iat: seconds,
  exp: seconds,
  nbf: seconds,
  sub: text,
  'vct#integrity': text,
  cnf: { type: 'object', properties: { jwk: { type: 'object' } }, required: ['jwk'] },
  status: {
    type: 'object',
    properties: {
      status_list: {
        type: 'object',
        properties: { idx: seconds, uri: address },
        required: ['idx', 'uri'],
        additionalProperties: false,
      },
    },
    required: ['status_list'],
    additionalProperties: false,
  },
} as const satisfies Record<string, JsonSchema>;

/** What a type says, without the claims of the format; none of it is required, because all of it can be left undisclosed. */
export const claimsSchema = ({ schema }: CredentialType): ObjectSchema => ({
  ...schema,
  properties: {
    attestation_legal_category: { type: 'string', const: attestationCategory },
    evidence: evidenceSchema,
    ...schema.properties,
  },
});

export const schemaUrlOf = (type: CredentialType, host: string): string => `${vctOf(type, host)}/schema.json`;

export const subjectSchemaUrlOf = (type: CredentialType, host: string): string =>
  `${vctOf(type, host)}/subject-schema.json`;

/** The JSON Schema of a credential of the type, as a whole or as disclosed in part. */
export function payloadSchema(type: CredentialType, host: string): ObjectSchema {
  const vct = vctOf(type, host);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: schemaUrlOf(type, host),
    title: type.key,
    type: 'object',
    properties: { vct: { type: 'string', const: vct }, ...envelope, ...claimsSchema(type).properties },
    required: alwaysDisclosed,
    additionalProperties: false,
  };
}

/** The same for a credential of the W3C data model, whose claims are about its subject. */
export function subjectSchema(type: CredentialType, host: string): JsonSchema {
  const claims = claimsSchema(type);
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    $id: subjectSchemaUrlOf(type, host),
    title: type.key,
    type: 'object',
    properties: {
      credentialSubject: { ...claims, properties: { id: text, ...claims.properties } },
    },
    required: ['credentialSubject'],
  };
}

/** What a verifier asks: whether disclosed claims fit the type. Types of other hosts are not known. */
export const schemaCheckAt =
  (host: string): NonNullable<VerifyOptions['schemaOf']> =>
  async (vct: string, claims: JsonObject) => {
    const type = typeOf(vct, host);
    if (!type) return 'unknown';
    return checkSchema(claimsSchema(type), claims).length === 0 ? 'fits' : 'differs';
  };
