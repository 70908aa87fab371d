import { currentTexts, inLocale } from '@probity/domain/texts/current.ts';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject, JsonValue } from '../model.ts';
import { later } from '../testing/presentation.ts';
import { issuerDid, newW3cParties, secure, trustingW3c, type W3cParties } from '../testing/w3c.ts';
import { buildCredential } from '../vcdm/build-credential.ts';
import { verifyProof } from '../verify/verify-proof.ts';
import {
  contextOf,
  contextUrlOf,
  evidenceOf,
  listTypes,
  schemaCheckAt,
  schemaUrlOf,
  vctOf,
  vocabularyOf,
  vocabularyUrlOf,
} from './index.ts';
import { britishExamplesOf } from './testing/british-examples.ts';
import { exampleOf } from './testing/examples.ts';
import { HOST } from './testing/payload.ts';

const contexts = new Map(listTypes().map((type) => [contextUrlOf(type, HOST), contextOf(type, HOST)]));

let parties: W3cParties;
beforeAll(async () => {
  parties = await newW3cParties();
});

const evidence = evidenceOf([
  {
    method: 'None',
    source: 'ByOrganization',
    validatedAt: new Date('2026-11-17'),
    validator: 'Platform',
    documentTypes: ['ProofOfAddress', 'Other'],
  },
]);

async function signed(type: ReturnType<typeof listTypes>[number], claims: JsonObject): Promise<JsonObject> {
  const document = buildCredential(claims, {
    issuer: issuerDid,
    type: vctOf(type, HOST),
    contexts: [contextUrlOf(type, HOST)],
    subject: parties.holder.did,
    validFrom: later(-3600),
    validUntil: later(3600),
    schema: schemaUrlOf(type, HOST),
    evidence: { ...evidence },
  });
  return secure(document, parties.issuer.signer, { contexts });
}

const verify = (document: JsonObject) =>
  verifyProof(JSON.stringify(document), trustingW3c(parties, { contexts, schemaOf: schemaCheckAt(HOST) }));

/** Another text, number or truth value somewhere inside. */
function changed(value: JsonValue, steps: readonly number[]): JsonValue {
  const [step = 0, ...rest] = steps;
  if (typeof value === 'string') return `${value}.`;
  if (typeof value === 'number') return value + 1;
  if (typeof value === 'boolean') return !value;
  const entries = Object.entries(value ?? {});
  const altered = entries.map(([name, part], position) => [
    name,
    position === step % entries.length ? changed(part, rest) : part,
  ]);
  return Array.isArray(value) ? altered.map(([, part]) => part ?? null) : Object.fromEntries(altered);
}

describe.each(listTypes().map((type) => [type.key, type] as const))(
  'the context of the type %s',
  (key, type) => {
    const examples = [exampleOf(key), ...britishExamplesOf(key)].map((source) => type.claimsOf(source) ?? {});

    it.each(examples)('has a term for every claim, so that a proof signs it', async (claims) => {
      const verification = await verify(await signed(type, claims));
      expect(verification).toMatchObject({ outcome: 'valid', vct: vctOf(type, HOST), claims, evidence });
      expect(verification.steps).toContainEqual({ step: 'schema', outcome: 'passed', reason: 'schemaFits' });
    });

    it('leaves no claim that can be changed after it was signed', async () => {
      const [claims = {}] = examples;
      const document = await signed(type, claims);
      await fc.assert(
        fc.asyncProperty(fc.array(fc.nat(40), { minLength: 6, maxLength: 6 }), async (steps) => {
          const { id, ...subject } = Object(document.credentialSubject);
          const altered = changed(subject, steps);
          fc.pre(JSON.stringify(altered) !== JSON.stringify(subject));
          const forged = { ...document, credentialSubject: { id, ...Object(altered) } };
          expect((await verify(forged)).outcome).toBe('invalid');
        }),
        { numRuns: 4 },
      );
    });
  },
);

describe('a signed credential of a company', () => {
  it('can have hundreds of owners who hold the same', async () => {
    const type = listTypes().find(({ key }) => key === 'ownership');
    if (!type) throw new Error('There is a type for ownership.');
    const claims = type.claimsOf(exampleOf('ownership'));
    const owners = [claims?.owner].flat();
    const owner = Array.from({ length: 200 }, (_, position) => ({
      ...Object(owners[position % owners.length]),
      party_id: `party-${position}`,
    }));
    expect((await verify(await signed(type, { ...claims, owner }))).outcome).toBe('valid');
  });
});

describe('the vocabulary', () => {
  it('explains each type and each term of the contexts in English and French', () => {
    const vocabulary = vocabularyOf(HOST, [inLocale('en', currentTexts), inLocale('fr', currentTexts)]);
    const text = JSON.stringify(vocabulary);
    const terms = [...contexts.values()].flatMap((context) => [
      ...JSON.stringify(context).matchAll(/"(https:\/\/probity\.example\/credentials\/vocabulary#\w+)"/g),
    ]);
    const missing = terms.map(([, term = '']) => term).filter((term) => !text.includes(`"@id":"${term}"`));
    expect([...new Set(missing)]).toEqual([`${vocabularyUrlOf(HOST)}#ValidationEvidence`]);
    for (const type of listTypes()) expect(text).toContain(`"@id":"${vctOf(type, HOST)}"`);
    expect(text).toContain('{"@language":"fr-FR","@value":"Bénéficiaires effectifs"}');
  });
});
