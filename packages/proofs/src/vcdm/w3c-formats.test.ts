import { beforeAll, describe, expect, it } from 'vitest';
import { decodeObject } from '../jose/json.ts';
import type { JsonObject, VerifyOptions } from '../model.ts';
import { signAnything } from '../testing/keys.ts';
import { later, now, unmet } from '../testing/presentation.ts';
import { newProofKey } from '../testing/proof-keys.ts';
import {
  credentialOf,
  credentialType,
  issuerDid,
  newW3cParties,
  organisation,
  secure,
  tokenSigner,
  trustingW3c,
  type W3cParties,
} from '../testing/w3c.ts';
import { verifyProof } from '../verify/verify-proof.ts';
import { envelope } from './envelope.ts';
import { issueVcJwt } from './issue-jwt.ts';

let parties: W3cParties;
let signed: JsonObject;
let token: string;
beforeAll(async () => {
  parties = await newW3cParties('P-256');
  signed = await secure(credentialOf(parties), parties.issuer.signer);
  token = await issueVcJwt(credentialOf(parties), tokenSigner(parties.issuer.signer));
});

const verify = (input: string | JsonObject, more: Partial<VerifyOptions> = {}) =>
  verifyProof(typeof input === 'string' ? input : JSON.stringify(input), trustingW3c(parties, more));
const valid = ['valid', 'schemaNotChecked', 'notPresented', 'noStatus'];

/** A token as no one should issue it. */
const forge = (payload: object, header: object = {}) => {
  const signer = tokenSigner(parties.issuer.signer);
  const key = { signer, jwk: { kty: 'OKP', crv: 'Ed25519', x: '' } as const, pair: parties.issuer.pair };
  return signAnything(
    { alg: 'ES256', typ: 'vc+jwt', kid: signer.kid, ...header },
    { ...credentialOf(parties), ...payload },
    key,
  );
};

describe.each(['vc+jwt', 'dataIntegrity'])('a W3C credential as %s', (format) => {
  const issued = async (): Promise<string> => (format === 'vc+jwt' ? token : JSON.stringify(signed));

  it('is valid, with every step explained', async () => {
    const verification = await verify(await issued(), { schemaOf: async () => 'fits' });
    expect(verification).toEqual({
      outcome: 'valid',
      steps: [
        { step: 'parse', outcome: 'passed', reason: 'wellFormed' },
        { step: 'signature', outcome: 'passed', reason: 'signatureMatches' },
        { step: 'issuer', outcome: 'passed', reason: 'issuerTrusted' },
        { step: 'schema', outcome: 'passed', reason: 'schemaFits' },
        { step: 'validity', outcome: 'passed', reason: 'inForce' },
        { step: 'keyBinding', outcome: 'notChecked', reason: 'notPresented' },
        { step: 'status', outcome: 'notChecked', reason: 'noStatus' },
      ],
      format,
      issuer: issuerDid,
      vct: credentialType,
      claims: organisation,
      evidence: null,
      issuedAt: format === 'vc+jwt' ? null : later(-3600),
      expiresAt: later(86_400),
      presentedTo: null,
      trustLevel: null,
      checkedAt: now,
    });
  });

  it('ends when it says, and does not begin before', async () => {
    const input = await issued();
    expect(unmet(await verify(input, { now: later(100_000) }))).toContain('expired');
    // A proof inside was made later than the credential begins.
    const before = unmet(await verify(input, { now: later(-100_000) }));
    expect(before).toContain(format === 'vc+jwt' ? 'notYetValid' : 'proofInFuture');
  });

  it('of an issuer that is not trusted is not valid', async () => {
    const verification = await verify(await issued(), { trust: async () => ({ trusted: false }) });
    expect(unmet(verification)).toContain('issuerNotTrusted');
    expect(verification.outcome).toBe('unknown');
  });

  it('shows nothing of what it says if the signature does not match', async () => {
    const stranger = await newW3cParties('P-256');
    const { issuerDocument } = stranger;
    const verification = await verify(await issued(), { controllerOf: async () => issuerDocument });
    expect(unmet(verification)).toContain('signatureWrong');
    expect(verification).toMatchObject({ outcome: 'invalid', claims: null, evidence: null });
  });

  it('is not verified without the keys of its issuer', async () => {
    const verification = await verify(await issued(), { controllerOf: async () => null });
    expect(unmet(verification)).toContain('keysUnavailable');
    expect(verification.outcome).toBe('unknown');
  });

  it('with an unknown context is refused, and the context is not fetched', async () => {
    const document = {
      ...signed,
      '@context': ['https://www.w3.org/ns/credentials/v2', 'https://stranger.example/context'],
    };
    const input = format === 'vc+jwt' ? await forge(document) : document;
    expect(unmet(await verify(input))[1]).toBe('contextUnknown');
  });

  it('may be about several subjects', async () => {
    const subjects: JsonObject[] = [{ id: 'urn:x:1', vat: 'ZA1' }, { vat: 'ZA2' }];
    const document = { ...credentialOf(parties), credentialSubject: subjects };
    const { signer } = parties.issuer;
    const input =
      format === 'vc+jwt' ? await issueVcJwt(document, tokenSigner(signer)) : await secure(document, signer);
    expect((await verify(input)).claims).toEqual({ credentialSubject: subjects });
  });

  it('whose resource has changed is refused', async () => {
    const relatedResource = { id: 'https://x.example/report', digestSRI: `sha256-${'A'.repeat(43)}=` };
    const document = { ...credentialOf(parties), relatedResource };
    const { signer } = parties.issuer;
    const input =
      format === 'vc+jwt' ? await issueVcJwt(document, tokenSigner(signer)) : await secure(document, signer);
    expect(unmet(await verify(input))).toEqual(valid);
    const resourceOf = async () => new Uint8Array([1, 2, 3]);
    expect(unmet(await verify(input, { resourceOf }))[1]).toBe('resourceDigestWrong');
  });
});

describe('evidence in a W3C credential', () => {
  const evidence = { verification_method: 'Review', data_source: 'Companies House' };

  it('is given as it was put in', async () => {
    const document = credentialOf(parties, { evidence });
    expect((await verify(await secure(document, parties.issuer.signer))).evidence).toEqual(evidence);
    const issued = await issueVcJwt(document, tokenSigner(parties.issuer.signer));
    expect((await verify(issued)).evidence).toEqual(evidence);
  });

  it('of another kind is given whole', async () => {
    const foreign = [{ type: 'https://x.example/Inspection', inspector: 'R. Adeyemi' }];
    const document = { ...credentialOf(parties), evidence: foreign };
    expect((await verify(await secure(document, parties.issuer.signer))).evidence).toEqual(foreign);
  });
});

describe('a W3C credential as a token', () => {
  it('says in its header what it is', () => {
    const [header = '', payload = ''] = token.split('.');
    expect(decodeObject(header)).toEqual({
      alg: 'ES256',
      typ: 'vc+jwt',
      cty: 'vc',
      kid: `${issuerDid}#key-1`,
    });
    expect(decodeObject(payload)).toEqual({ iss: issuerDid, ...credentialOf(parties) });
  });

  it('may be wrapped in JSON', async () => {
    const wrapped = envelope('EnvelopedVerifiableCredential', token);
    const verification = await verify(wrapped);
    expect(unmet(verification)).toEqual(valid);
    expect(verification.format).toBe('vc+jwt');
  });

  it.each([
    ['envelopeMalformed', { '@context': [] }],
    ['envelopeMalformed', { '@context': 'https://www.w3.org/ns/credentials/examples/v2' }],
    ['envelopeMalformed', { type: ['EnvelopedVerifiableCredential', 'VerifiableCredential'] }],
    ['envelopeMalformed', { id: 'https://issuer.example/credential' }],
    ['envelopeMalformed', { id: 'data:application/json,{}' }],
    ['envelopeMalformed', { issuer: issuerDid }],
    ['malformedToken', { id: 'data:application/vc+jwt,' }],
  ])('wrapped in JSON is refused as %s with %j', async (reason, changes) => {
    const wrapped = { ...envelope('EnvelopedVerifiableCredential', token), ...changes };
    expect(unmet(await verify(wrapped)).slice(0, 2)).toEqual(['invalid', reason]);
  });

  it('may repeat issuer, subject and identifier, if they agree', async () => {
    const { id, issuer } = credentialOf(parties);
    expect(unmet(await verify(await forge({ iss: issuer, jti: id, sub: parties.holder.did })))).toEqual(
      valid,
    );
  });

  it('ends with its signature, if that is earlier', async () => {
    const exp = later(3600).getTime() / 1000;
    const issued = await forge({ exp });
    expect((await verify(issued)).expiresAt).toEqual(later(3600));
    expect(unmet(await verify(issued, { now: later(4000) }))).toContain('expired');
  });

  it.each<[string, string, object, object]>([
    ['another content type', 'contentTypeWrong', {}, { cty: 'vp' }],
    ['another issuer in its claims', 'issuerDiffers', { iss: 'https://stranger.example' }, {}],
    ['another subject in its claims', 'subjectDiffers', { sub: 'did:example:stranger' }, {}],
    ['another identifier in its claims', 'idDiffers', { jti: 'urn:uuid:1' }, {}],
    ['its document inside a claim', 'payloadNested', { vc: {} }, {}],
    ['a critical header', 'criticalHeaderUnknown', {}, { crit: ['exp'] }],
    ['a key in its header', 'keyInHeader', {}, { jwk: {} }],
    ['no signature algorithm', 'algorithmNotAllowed', {}, { alg: 'none' }],
    ['a date that is none', 'dateMalformed', { validFrom: 'yesterday' }, {}],
    ['no issuer', 'issuerMissing', { issuer: undefined }, {}],
    [
      'a context written out',
      'contextInline',
      { '@context': ['https://www.w3.org/ns/credentials/v2', {}] },
      {},
    ],
  ])('with %s is refused', async (_, reason, payload, header) => {
    expect(unmet(await verify(await forge(payload, header)))[1]).toBe(reason);
  });

  it('with another type in its header is none', async () => {
    expect(unmet(await verify(await forge({}, { typ: 'JWT' })))[1]).toBe('bareJwt');
    expect(unmet(await verify(await forge({}, { typ: 'dc+sd-jwt' })))[1]).toBe('bareJwt');
  });

  it('signed with a key that the issuer does not use to assert is refused', async () => {
    const { signer } = parties.holder;
    const foreign = await issueVcJwt(credentialOf(parties), tokenSigner(signer));
    expect(unmet(await verify(foreign))).toContain('keyNotFound');
    const named = { ...tokenSigner(signer), kid: `${issuerDid}#key-1` };
    expect(unmet(await verify(await issueVcJwt(credentialOf(parties), named)))).toContain(
      'keyNotForAlgorithm',
    );
  });

  it('of an issuer without DID is verified with the keys that the caller knows', async () => {
    const issuer = 'https://issuer.example';
    const { x, y } = await crypto.subtle.exportKey('jwk', parties.issuer.pair.publicKey);
    const signer = { ...tokenSigner(parties.issuer.signer), kid: 'key-1' };
    const issued = await issueVcJwt(credentialOf(parties, { issuer }), signer);
    const keys = [{ kty: 'EC', crv: 'P-256', x, y, kid: 'key-1' }];
    expect(unmet(await verify(issued, { keysOf: async () => ({ from: 'keys', keys }) }))).toEqual(valid);
    expect(unmet(await verify(issued))).toContain('keyNotFound');
  });

  it('that breaks a rule is not issued', async () => {
    const { issuer: _, ...document } = credentialOf(parties);
    await expect(issueVcJwt(document, tokenSigner(parties.issuer.signer))).rejects.toThrow('issuerMissing');
  });
});

describe('a W3C credential as JSON', () => {
  it('without a proof is refused', async () => {
    expect(unmet(await verify(credentialOf(parties)))[1]).toBe('proofMissing');
  });

  it('with a second proof is dated by that of its issuer', async () => {
    const endorser = await newProofKey();
    const { proof: second } = await secure(credentialOf(parties), endorser.signer, { created: later(-60) });
    const verification = await verify({ ...signed, proof: [second ?? null, signed.proof ?? null] });
    expect(unmet(verification)).toEqual(valid);
    expect(verification.issuedAt).toEqual(later(-3600));
  });

  it('made for another purpose is refused', async () => {
    const { signer } = parties.issuer;
    const presented = await secure(credentialOf(parties), signer, { purpose: 'authentication' });
    expect(unmet(await verify(presented))[1]).toBe('proofPurposeWrong');
  });

  it('signed by someone else than its issuer is refused', async () => {
    const foreign = await secure(credentialOf(parties), parties.holder.signer);
    expect(unmet(await verify(foreign))[1]).toBe('keyOfAnother');
  });

  it('may use a vocabulary that the caller knows', async () => {
    const address = 'https://issuer.example/context';
    const contexts = new Map([
      [address, { '@context': { legal_name: 'https://issuer.example/vocabulary#legal_name' } }],
    ]);
    const { legal_name } = organisation;
    const document = {
      ...credentialOf(parties, { contexts: [address] }),
      credentialSubject: { id: parties.holder.did, legal_name: legal_name ?? null },
    };
    const issued = await secure(document, parties.issuer.signer, { contexts });
    expect(unmet(await verify(issued, { contexts }))).toEqual(valid);
    expect(unmet(await verify(issued))[1]).toBe('contextUnknown');
  });

  it.each([
    '{"@context": [',
    '{"@context": []} {}',
    '[{"@context": []}]',
    '{"@context": null}',
    '{"proof": 1}',
  ])('is refused as %s', async (input) => {
    expect((await verify(input)).outcome).toBe('invalid');
  });

  it('nested without end is refused', async () => {
    const deep = `{"@context":${'['.repeat(40)}${']'.repeat(40)}}`;
    expect(unmet(await verify(deep))[1]).toBe('tooDeep');
  });
});
