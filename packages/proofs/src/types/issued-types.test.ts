import { beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../model.ts';
import { issueSdJwtVc } from '../sd-jwt-vc/issue-sd-jwt-vc.ts';
import { later, newParties, type Parties, trusting } from '../testing/presentation.ts';
import { hasVectors } from '../testing/vectors.ts';
import { verifyProof } from '../verify/verify-proof.ts';
import {
  type CredentialSource,
  type CredentialType,
  evidenceOf,
  listTypes,
  payloadSchema,
  profileClaims,
  schemaCheckAt,
  vctOf,
} from './index.ts';
import { britishExamplesOf } from './testing/british-examples.ts';
import { exampleOf } from './testing/examples.ts';
import { HOST } from './testing/payload.ts';
import { ajvOf, catalogueSchemas, publishedSchema } from './testing/published-schemas.ts';

let parties: Parties;
beforeAll(async () => {
  parties = await newParties();
});

const evidence = {
  ...evidenceOf([
    {
      method: 'CompanyRegistry',
      source: 'CompaniesHouse',
      validatedAt: new Date('2026-11-17T13:45:12Z'),
      validator: 'Source',
      documentTypes: ['CertificateOfIncorporation'],
    },
  ]),
};

/** Issued, read by the verifier, and disclosed as a whole: what a recipient has in its hands. */
async function issued(type: CredentialType, claims: JsonObject) {
  const credential = await issueSdJwtVc(
    claims,
    {
      iss: `https://${HOST}`,
      vct: vctOf(type, HOST),
      issuedAt: later(-60),
      expiresAt: later(86_400),
      holderKey: parties.holder.jwk,
      status: { status_list: { idx: 4711, uri: `https://${HOST}/credentials/status/1` } },
      evidence,
    },
    parties.issuer.signer,
  );
  const verification = await verifyProof(credential, trusting(parties, { schemaOf: schemaCheckAt(HOST) }));
  const payload = {
    iss: `https://${HOST}`,
    iat: 1_795_000_000,
    exp: 1_800_000_000,
    vct: vctOf(type, HOST),
    cnf: { jwk: { ...parties.holder.jwk } },
    status: { status_list: { idx: 4711, uri: `https://${HOST}/credentials/status/1` } },
    evidence,
    ...verification.claims,
  };
  return { verification, payload };
}

/** With one of its values alone, for each that makes a credential by itself; or with nothing but what is no value. */
function minimalSources(type: CredentialType, source: CredentialSource): CredentialSource[] {
  const { subject } = source;
  const alone = type.fields.flatMap((field) =>
    subject.values[field]
      ? [{ ...source, subject: { ...subject, values: { [field]: subject.values[field] } } }]
      : [],
  );
  return [...alone, { ...source, subject: { ...subject, values: {} } }];
}

/** Full and minimal: every credential that can be made of the examples of a type. */
const cases = listTypes().map((type) => {
  const full = [exampleOf(type.key), ...britishExamplesOf(type.key)];
  const minimal = full.flatMap((source) => minimalSources(type, source));
  const said = (sources: readonly CredentialSource[]): JsonObject[] =>
    sources.map((source) => type.claimsOf(source)).filter((claims) => claims !== null);
  return { key: type.key, type, full: said(full), minimal: said(minimal) };
});

describe.each(cases)('an issued credential of the type $key', ({ type, full, minimal }) => {
  it('is valid under its own schema with all of its claims and with the fewest', async () => {
    const validate = ajvOf(payloadSchema(type, HOST));
    expect(full.length).toBeGreaterThan(0);
    expect(minimal.length).toBeGreaterThan(0);
    for (const claims of [...full, ...minimal]) {
      const { verification, payload } = await issued(type, claims);
      expect(verification.steps).toContainEqual({ step: 'schema', outcome: 'passed', reason: 'schemaFits' });
      expect(verification.claims).toEqual(claims);
      expect(validate(payload)).toEqual([]);
    }
  });

  it.skipIf(!hasVectors('webuild') || !type.profile)(
    'has no claim of a wrong form in the public catalogue, but those that its profile names',
    async () => {
      const { profile } = type;
      if (!profile) return;
      const validate = publishedSchema('webuild', catalogueSchemas[profile.vct] ?? '');
      const named = new Set(profile.exceptions.map(({ path }) => path.split('.')[0]));
      for (const claims of [...full, ...minimal]) {
        const { payload } = await issued(type, claims);
        const { vct: _ours, ...rest } = payload;
        // What a minimal credential leaves out is missing there; nothing that it says may be wrong.
        const wrong = validate(profileClaims(profile, rest)).filter(
          ({ keyword, instancePath, params }) =>
            !['required', 'if', 'anyOf', 'oneOf', 'minItems', 'minProperties'].includes(keyword) &&
            !named.has(instancePath.split('/')[1] || params.additionalProperty),
        );
        expect(wrong).toEqual([]);
      }
    },
  );
});

it('every type of the product is issued here, each with its version in its identifier', () => {
  expect(cases.length).toBe(17);
  for (const { type } of cases) expect(vctOf(type, HOST)).toContain(String(type.version));
});
