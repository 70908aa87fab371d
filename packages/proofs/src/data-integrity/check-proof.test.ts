import { beforeAll, describe, expect, it } from 'vitest';
import { Unreadable } from '../jose/unreadable.ts';
import type { JsonObject } from '../model.ts';
import { later, now } from '../testing/presentation.ts';
import { newProofKey, type ProofKey } from '../testing/proof-keys.ts';
import { hasVectors, vectors } from '../testing/vectors.ts';
import { credentialOf, issuerDid, newW3cParties, secure, type W3cParties } from '../testing/w3c.ts';
import type { ProofSigner } from './add-proof.ts';
import { checkProofs, type ProofQuestion } from './check-proof.ts';
import type { CryptosuiteName } from './cryptosuites.ts';
import type { KeyKind } from './multikey.ts';
import { readProofs } from './read-proof.ts';
import { signWithSuite } from './suites.ts';

const suites: readonly [CryptosuiteName, KeyKind][] = [
  ['eddsa-rdfc-2022', 'Ed25519'],
  ['eddsa-jcs-2022', 'Ed25519'],
  ['ecdsa-rdfc-2019', 'P-256'],
  ['ecdsa-rdfc-2019', 'P-384'],
];

/** The answer, or the reason why the document was not read. */
async function answerTo(
  document: JsonObject,
  { issuerDocument }: Pick<W3cParties, 'issuerDocument'>,
  more: Partial<ProofQuestion> = {},
): Promise<string> {
  try {
    return await checkProofs({
      document,
      proofs: readProofs(document),
      purpose: 'assertionMethod',
      controller: issuerDid,
      controllerOf: async (id) => (id === issuerDid ? issuerDocument : null),
      contexts: new Map(),
      now,
      ...more,
    });
  } catch (error) {
    if (error instanceof Unreadable) return error.reason;
    throw error;
  }
}

/** A proof as no one of us makes it: beside others, or with more properties. */
const secureWith = (document: JsonObject, signer: ProofSigner, claims: JsonObject) =>
  signWithSuite({
    document,
    cryptosuite: signer.kind === 'Ed25519' ? 'eddsa-rdfc-2022' : 'ecdsa-rdfc-2019',
    contexts: new Map(),
    created: later(-60),
    claims: { proofPurpose: 'assertionMethod', ...claims },
    signer: { id: signer.verificationMethod, algorithm: signer.kind, sign: ({ data }) => signer.sign(data) },
  });

/** With some properties of its proof replaced; `undefined` leaves one out. */
const withProof = (document: JsonObject, changes: Readonly<Record<string, unknown>>): JsonObject =>
  JSON.parse(JSON.stringify({ ...document, proof: { ...Object(document.proof), ...changes } }));

describe.each(suites)('a proof with %s and %s', (cryptosuite, kind) => {
  let parties: W3cParties;
  let signed: JsonObject;
  beforeAll(async () => {
    parties = await newW3cParties(kind);
    signed = await secure(credentialOf(parties), parties.issuer.signer, { cryptosuite });
  });

  it('matches the document that was signed', async () => {
    expect(await answerTo(signed, parties)).toBe('signatureMatches');
    // Through JSON, as it is handed over.
    expect(await answerTo(JSON.parse(JSON.stringify(signed)), parties)).toBe('signatureMatches');
  });

  it.each([
    ['a letter of a claim', 'Karoo Solar', 'Karoo Sonar'],
    ['a number', '41', '42'],
    ['a fraction', '12.5', '12.6'],
    ['a truth value', '"listed":false', '"listed":true'],
    ['a number written as text', '41', '"41"'],
    ['the language of a text', '"af"', '"nl"'],
    ['the direction of a text', '"ltr"', '"rtl"'],
    ['the subject', '"did:key:z', '"did:key:y'],
    ['a date', '2026-11-19', '2027-11-19'],
    ['the type', 'types/organisation"', 'types/person"'],
    ['when it was signed', '2026-11-18T11', '2026-11-18T10'],
  ])('does not match with %s changed', async (_, before, after) => {
    const text = JSON.stringify(signed);
    expect(text).toContain(before);
    expect(await answerTo(JSON.parse(text.replace(before, after)), parties)).toBe('signatureWrong');
  });

  it('does not match with a claim more or less', async () => {
    const subject = Object(signed.credentialSubject);
    const more = { ...signed, credentialSubject: { ...subject, vat: 'ZA1' } };
    expect(await answerTo(more, parties)).toBe('signatureWrong');
    const { legal_name: _, ...less } = subject;
    expect(await answerTo({ ...signed, credentialSubject: less }, parties)).toBe('signatureWrong');
  });

  it('does not match the key of someone else', async () => {
    const stranger = await newW3cParties(kind);
    expect(await answerTo(signed, stranger)).toBe('signatureWrong');
  });

  it('needs a key of the right kind', async () => {
    const others = await newW3cParties(kind === 'Ed25519' ? 'P-256' : 'Ed25519');
    expect(await answerTo(signed, others)).toBe('keyNotForAlgorithm');
  });

  it('is for its purpose alone', async () => {
    expect(await answerTo(signed, parties, { purpose: 'authentication' })).toBe('proofPurposeWrong');
    const claimed = withProof(signed, { proofPurpose: 'authentication' });
    expect(await answerTo(claimed, parties)).toBe('proofPurposeWrong');
    // The key is listed as one that asserts, and as no other.
    expect(await answerTo(claimed, parties, { purpose: 'authentication' })).toBe('keyNotFound');
  });

  it('ends when it says, and does not begin in the future', async () => {
    const { signer } = parties.issuer;
    const short = await secure(credentialOf(parties), signer, { cryptosuite, expires: later(60) });
    expect(await answerTo(short, parties)).toBe('signatureMatches');
    expect(await answerTo(short, parties, { now: later(60) })).toBe('proofExpired');
    expect(await answerTo(signed, parties, { now: later(-4000) })).toBe('proofInFuture');
    const undated = await secure(credentialOf(parties), signer, { cryptosuite, created: undefined });
    expect(undated.proof).not.toHaveProperty('created');
    expect(await answerTo(undated, parties)).toBe('signatureMatches');
  });

  it.each([
    ['proofMissing', (document: JsonObject) => ({ ...document, proof: undefined })],
    ['proofSet', (document: JsonObject) => ({ ...document, proof: Array(9).fill(document.proof) })],
    ['proofChainBroken', (document: JsonObject) => withProof(document, { previousProof: 'urn:uuid:1' })],
    ['proofChainBroken', (document: JsonObject) => withProof(document, { previousProof: [7] })],
    ['proofMalformed', (document: JsonObject) => ({ ...document, proof: 'signed' })],
    ['proofMalformed', (document: JsonObject) => ({ ...document, proof: [] })],
    ['proofTypeUnknown', (document: JsonObject) => withProof(document, { type: 'Ed25519Signature2020' })],
    ['cryptosuiteUnknown', (document: JsonObject) => withProof(document, { cryptosuite: 'bbs-2023' })],
    ['cryptosuiteUnknown', (document: JsonObject) => withProof(document, { cryptosuite: 'constructor' })],
    ['proofMalformed', (document: JsonObject) => withProof(document, { created: '2026-11-18' })],
    ['proofMalformed', (document: JsonObject) => withProof(document, { expires: 'never' })],
    ['proofMalformed', (document: JsonObject) => withProof(document, { verificationMethod: {} })],
    ['proofMalformed', (document: JsonObject) => withProof(document, { proofPurpose: undefined })],
    ['proofMalformed', (document: JsonObject) => withProof(document, { proofValue: undefined })],
    ['proofMalformed', (document: JsonObject) => withProof(document, { domain: 7 })],
    ['proofMalformed', (document: JsonObject) => withProof(document, { challenge: ['a'] })],
  ])('is refused as %s', async (reason, change) => {
    const changed = JSON.parse(JSON.stringify(change(signed)));
    expect(await answerTo(changed, parties)).toBe(reason);
  });

  it.each([
    ['in base64url', (value: string) => `u${value.slice(1)}`],
    ['with a space', (value: string) => `${value.slice(0, 9)} ${value.slice(9)}`],
    ['with a line break at its end', (value: string) => `${value}\n`],
    ['with a leading zero', (value: string) => `z1${value.slice(1)}`],
    ['empty', () => 'z'],
    ['cut short', (value: string) => value.slice(0, -3)],
    ['of endless length', (value: string) => value + '2'.repeat(5000)],
  ])('is refused %s', async (_, change) => {
    const { proofValue } = Object(signed.proof);
    const changed = withProof(signed, { proofValue: change(proofValue) });
    expect(await answerTo(changed, parties)).toMatch(/^(proofMalformed|signatureWrong)$/);
  });

  it('is refused under a name that the issuer does not list', async () => {
    const renamed = (verificationMethod: string) => withProof(signed, { verificationMethod });
    expect(await answerTo(renamed(`${issuerDid}#key-2`), parties)).toBe('keyNotFound');
    expect(await answerTo(renamed('did:web:stranger.example#key-1'), parties)).toBe('keyOfAnother');
    expect(await answerTo(signed, parties, { controller: 'did:web:stranger.example' })).toBe(
      'keysUnavailable',
    );
  });

  it('is not verified where the DID document cannot be read', async () => {
    expect(await answerTo(signed, parties, { controllerOf: async () => null })).toBe('keysUnavailable');
    const failing = async () => Promise.reject(new Error('no connection'));
    expect(await answerTo(signed, parties, { controllerOf: failing })).toBe('keysUnavailable');
  });

  it('is not verified with a context that is not bundled, and it is not fetched', async () => {
    const unknown = { ...signed, '@context': ['https://www.w3.org/ns/credentials/v2', 'https://x.example'] };
    expect(await answerTo(unknown, parties)).toBe(
      cryptosuite === 'eddsa-jcs-2022' ? 'signatureWrong' : 'contextUnknown',
    );
  });

  it('is not made twice, or with a key of another kind', async () => {
    await expect(secure(signed, parties.issuer.signer)).rejects.toThrow('alreadySigned');
    const other = await newProofKey(kind === 'Ed25519' ? 'P-256' : 'Ed25519');
    await expect(secure(credentialOf(parties), other.signer, { cryptosuite })).rejects.toThrow(
      'keyNotForCryptosuite',
    );
  });
});

describe('several proofs', () => {
  const id = 'urn:uuid:5f1c64d2-4b1c-4f0b-8f0a-0a6a1f0b2c11';
  let parties: W3cParties;
  let endorser: ProofKey;
  let document: JsonObject;
  const proofOf = (signer: ProofSigner, signed = document, claims: JsonObject = {}) =>
    secureWith(signed, signer, claims);
  beforeAll(async () => {
    parties = await newW3cParties();
    endorser = await newProofKey('P-256');
    document = credentialOf(parties);
  });

  it('match if each does, and one is of the issuer', async () => {
    const proof = [await proofOf(endorser.signer), await proofOf(parties.issuer.signer)];
    expect(await answerTo({ ...document, proof }, parties)).toBe('signatureMatches');
    expect(await answerTo({ ...document, proof: proof.toReversed() }, parties)).toBe('signatureMatches');
  });

  it('do not match without one of the issuer', async () => {
    const other = await newProofKey();
    const proof = [await proofOf(endorser.signer), await proofOf(other.signer)];
    expect(await answerTo({ ...document, proof }, parties)).toBe('keyOfAnother');
  });

  it('do not match if one of them does not', async () => {
    const changed = { ...document, validFrom: '2020-01-01T00:00:00Z' };
    const own = await proofOf(parties.issuer.signer);
    const proof = [own, await proofOf(endorser.signer, changed)];
    expect(await answerTo({ ...document, proof }, parties)).toBe('signatureWrong');
    const expired = await proofOf(endorser.signer, document, { expires: '2026-11-18T11:00:00Z' });
    expect(await answerTo({ ...document, proof: [own, expired] }, parties)).toBe('proofExpired');
  });

  it('are not verified if one of them is by someone who cannot be looked up', async () => {
    const signer = { ...endorser.signer, verificationMethod: 'did:web:notary.example#key-1' };
    const proof = [await proofOf(parties.issuer.signer), await proofOf(signer)];
    expect(await answerTo({ ...document, proof }, parties)).toBe('keysUnavailable');
  });

  it('may follow each other, each signing those before it', async () => {
    const first = await proofOf(endorser.signer, document, { id });
    const second = await proofOf(
      parties.issuer.signer,
      { ...document, proof: [first] },
      { previousProof: id },
    );
    expect(await answerTo({ ...document, proof: [first, second] }, parties)).toBe('signatureMatches');
    expect(await answerTo({ ...document, proof: [second] }, parties)).toBe('proofChainBroken');
    const other = await proofOf(endorser.signer, document, { id, created: '2026-11-18T10:00:00Z' });
    expect(await answerTo({ ...document, proof: [other, second] }, parties)).toBe('signatureWrong');
    expect(await answerTo({ ...document, proof: [first, first, second] }, parties)).toBe('proofChainBroken');
    const apart = await proofOf(parties.issuer.signer, document, { previousProof: id });
    expect(await answerTo({ ...document, proof: [first, apart] }, parties)).toBe('signatureWrong');
  });
});

describe('a proof over canonical JSON', () => {
  let parties: W3cParties;
  let signed: JsonObject;
  beforeAll(async () => {
    parties = await newW3cParties();
    signed = await secure(credentialOf(parties), parties.issuer.signer, { cryptosuite: 'eddsa-jcs-2022' });
  });

  it('carries the contexts that it was made with, and the document begins with them', async () => {
    expect(Object(signed.proof)['@context']).toEqual(signed['@context']);
    const other = { ...signed, '@context': ['https://www.w3.org/ns/credentials/v2'] };
    expect(await answerTo(other, parties)).toBe('signatureWrong');
    expect(await answerTo(withProof(signed, { '@context': undefined }), parties)).toBe('signatureWrong');
  });

  it('leaves what it was given as it was', async () => {
    const before = structuredClone(signed);
    await answerTo(signed, parties);
    expect(signed).toEqual(before);
  });
});

describe('a proof over a graph', () => {
  it('with a context of its own is refused', async () => {
    const parties = await newW3cParties();
    const signed = await secure(credentialOf(parties), parties.issuer.signer);
    const changed = withProof(signed, { '@context': signed['@context'] });
    expect(await answerTo(changed, parties)).toBe('proofMalformed');
  });

  it('is not made of a claim that no context defines', async () => {
    const parties = await newW3cParties();
    const undefinedTerm = credentialOf(parties, { contexts: [] });
    await expect(secure(undefinedTerm, parties.issuer.signer)).rejects.toThrow('termUndefined');
  });

  it('is not made of a document that takes forever to canonicalise', async () => {
    const parties = await newW3cParties();
    const ring = Array.from({ length: 6 }, (_, index) => ({ next: { id: `urn:x:${index}` } }));
    const nodes = Array.from({ length: 10 }, () => ({ a: ring.map(() => ({ b: [{}, {}, {}] })) }));
    const document = { ...credentialOf(parties), credentialSubject: { id: 'urn:x', nodes } };
    await expect(secure(document, parties.issuer.signer)).rejects.toThrow('graphTooComplex');
  });
});

describe('a key', () => {
  let key: ProofKey;
  let signed: JsonObject;
  const answerFor = (issuerDocument: JsonObject) => answerTo(signed, { issuerDocument });
  const method = `${issuerDid}#key-1`;
  let described: JsonObject;
  beforeAll(async () => {
    const parties = await newW3cParties();
    key = parties.issuer;
    signed = await secure(credentialOf(parties), key.signer);
    [described] = Object(parties.issuerDocument.verificationMethod);
  });

  it('may be described inside the purpose, also one that another controls', async () => {
    expect(await answerFor({ id: issuerDid, assertionMethod: described })).toBe('signatureMatches');
    const foreign = { ...described, controller: 'did:web:hsm.example' };
    expect(await answerFor({ id: issuerDid, assertionMethod: [foreign] })).toBe('signatureMatches');
  });

  it('may be a JWK', async () => {
    const { kty, crv, x } = await crypto.subtle.exportKey('jwk', key.pair.publicKey);
    const jwk = { id: method, type: 'JsonWebKey', controller: issuerDid, publicKeyJwk: { kty, crv, x } };
    expect(
      await answerTo(signed, {
        issuerDocument: JSON.parse(JSON.stringify({ id: issuerDid, assertionMethod: jwk })),
      }),
    ).toBe('signatureMatches');
  });

  it('that is only listed and has no purpose is none', async () => {
    expect(await answerFor({ id: issuerDid, verificationMethod: [described] })).toBe('keyNotFound');
    expect(
      await answerFor({ id: issuerDid, verificationMethod: [described], authentication: [method] }),
    ).toBe('keyNotFound');
  });

  it('that someone else controls cannot be borrowed by its name', async () => {
    const foreign = { ...described, controller: 'did:web:stranger.example' };
    const borrowed = { id: issuerDid, verificationMethod: [foreign], assertionMethod: [method] };
    expect(await answerFor(borrowed)).toBe('keyNotFound');
  });

  it('in the document of someone else is none', async () => {
    const foreign = { id: 'did:web:stranger.example', assertionMethod: [described] };
    expect(await answerFor(foreign)).toBe('keyNotFound');
  });

  it('that was revoked or has expired is none', async () => {
    const until = (name: string, end: Date): JsonObject => ({
      id: issuerDid,
      assertionMethod: [{ ...described, [name]: end.toISOString() }],
    });
    expect(await answerFor(until('expires', later(60)))).toBe('signatureMatches');
    expect(await answerFor(until('expires', later(-60)))).toBe('keyNotFound');
    expect(await answerFor(until('revoked', later(-60)))).toBe('keyNotFound');
    const forever = { id: issuerDid, assertionMethod: [{ ...described, expires: 'never' }] };
    expect(await answerFor(forever)).toBe('keyNotFound');
  });
});

/** `signed….json` of w3c/vc-di-eddsa and w3c/vc-di-ecdsa. */
const published = vectors('data-integrity');

describe.skipIf(!hasVectors('data-integrity'))('a published test vector', () => {
  it.each(published)(
    '%s matches the keys that it names, and no longer with a letter changed',
    async (_, text) => {
      const document: JsonObject = JSON.parse(text);
      const [proof] = readProofs(document);
      const [controller = ''] = proof?.verificationMethod.split('#', 1) ?? [];
      const noDocument = { issuerDocument: {} };
      expect(await answerTo(document, noDocument, { controller })).toBe('signatureMatches');
      const changed = JSON.parse(text.replace('"validFrom": "20', '"validFrom": "21'));
      expect(await answerTo(changed, noDocument, { controller })).toBe('signatureWrong');
    },
  );
});
