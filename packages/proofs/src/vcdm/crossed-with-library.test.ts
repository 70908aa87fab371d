import { DataIntegrityProof } from '@digitalbazaar/data-integrity';
import { cryptosuite as ecdsaRdfc } from '@digitalbazaar/ecdsa-rdfc-2019-cryptosuite';
import { createSignCryptosuite, createVerifyCryptosuite } from '@digitalbazaar/eddsa-jcs-2022-cryptosuite';
import { cryptosuite as eddsaRdfc } from '@digitalbazaar/eddsa-rdfc-2022-cryptosuite';
import * as library from '@digitalbazaar/vc';
import { BitstringStatusList, checkStatus, decodeList } from '@digitalbazaar/vc-bitstring-status-list';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  decodeBitstring,
  encodeBitstring,
  getEntry,
  MIN_ENTRIES,
  newBitstring,
  setBit,
} from '../bitstring/bitstring.ts';
import { bitstringEntry, buildStatusListCredential } from '../bitstring/build-status-list-credential.ts';
import { bundledContexts } from '../contexts/bundled-contexts.ts';
import { DID_CONTEXT } from '../contexts/known-contexts.ts';
import type { CryptosuiteName } from '../data-integrity/cryptosuites.ts';
import { didKeyDocument } from '../data-integrity/did-key.ts';
import type { KeyKind } from '../data-integrity/multikey.ts';
import { isList, isObject } from '../jose/json.ts';
import type { JsonObject } from '../model.ts';
import { audience, bound, later, nonce, now, unmet } from '../testing/presentation.ts';
import type { ProofKey } from '../testing/proof-keys.ts';
import {
  credentialOf,
  issuerDid,
  newW3cParties,
  presentTo,
  secure,
  trustingW3c,
  type W3cParties,
} from '../testing/w3c.ts';
import { verifyProof } from '../verify/verify-proof.ts';
import { buildPresentation } from './build-presentation.ts';

/** The same suites, signed and verified by the libraries of Digital Bazaar alone. */
const suites: readonly [CryptosuiteName, KeyKind][] = [
  ['eddsa-rdfc-2022', 'Ed25519'],
  ['eddsa-jcs-2022', 'Ed25519'],
  ['ecdsa-rdfc-2019', 'P-256'],
  ['ecdsa-rdfc-2019', 'P-384'],
];

const signsWith = { 'eddsa-rdfc-2022': eddsaRdfc, 'ecdsa-rdfc-2019': ecdsaRdfc };
const cryptosuiteOf = (name: CryptosuiteName, use: 'sign' | 'verify') => {
  if (name !== 'eddsa-jcs-2022') return signsWith[name];
  return use === 'sign' ? createSignCryptosuite() : createVerifyCryptosuite();
};

const signing = (name: CryptosuiteName, { signer }: ProofKey) =>
  new DataIntegrityProof({
    cryptosuite: cryptosuiteOf(name, 'sign'),
    date: later(-10),
    signer: {
      id: signer.verificationMethod,
      algorithm: signer.kind,
      sign: ({ data }) => signer.sign(data),
    },
  });

const verifying = (name: CryptosuiteName) =>
  new DataIntegrityProof({ cryptosuite: cryptosuiteOf(name, 'verify') });

/** Contexts, DID documents and what is served, as the libraries ask for them. */
const loaderOf =
  ({ issuerDocument }: W3cParties, served: ReadonlyMap<string, JsonObject> = new Map()) =>
  async (address: string) => {
    const [did = ''] = address.split('#', 1);
    const controller =
      did === issuerDid
        ? { '@context': DID_CONTEXT, ...issuerDocument, assertionMethod: [`${issuerDid}#key-1`] }
        : didKeyDocument(did);
    const methods = controller?.verificationMethod;
    const [method] = isList(methods) ? methods : [];
    const described = address.includes('#') && isObject(method) ? method : controller;
    const document = bundledContexts.get(address) ?? served.get(address) ?? described;
    if (!document) throw new Error(`Nothing is served at ${address}.`);
    return { contextUrl: null, documentUrl: address, document };
  };

describe.each(suites)('with %s and %s', (name, kind) => {
  let parties: W3cParties;
  beforeAll(async () => {
    parties = await newW3cParties(kind);
  });
  const documentLoader = (address: string) => loaderOf(parties)(address);

  it('a credential of ours is verified by the library', async () => {
    const credential = await secure(credentialOf(parties), parties.issuer.signer, { cryptosuite: name });
    const answer = await library.verifyCredential({
      credential,
      suite: verifying(name),
      documentLoader,
      now,
    });
    expect(answer).toMatchObject({ verified: true });
    const changed = { ...credential, validFrom: '2020-01-01T00:00:00Z' };
    const refusal = await library.verifyCredential({
      credential: changed,
      suite: verifying(name),
      documentLoader,
      now,
    });
    expect(refusal.verified).toBe(false);
  });

  it('a credential of the library is verified by us', async () => {
    const suite = signing(name, parties.issuer);
    const issued = await library.issue({
      credential: structuredClone(credentialOf(parties)),
      suite,
      documentLoader,
    });
    expect(unmet(await verifyProof(JSON.stringify(issued), trustingW3c(parties)))).toEqual([
      'valid',
      'schemaNotChecked',
      'notPresented',
      'noStatus',
    ]);
  });

  it('claims of any shape are signed and verified across', async () => {
    const text = fc
      .string({ unit: 'grapheme' })
      .filter((value) => value.isWellFormed() && !value.startsWith('_:'));
    const scalar = fc.oneof(text, fc.integer(), fc.boolean(), fc.constantFrom(0.5, 33.333, 1e-7));
    const claim = fc
      .stringMatching(/^[a-z][a-z_]{2,8}$/)
      .filter(
        (word) =>
          !['sub', 'exp', 'iat', 'iss', 'nbf', 'aud', 'cnf', 'kid', 'jku', 'name', 'type'].includes(word),
      );
    const { value } = fc.letrec<{ value: JsonObject[string] }>((tie) => ({
      value: fc.oneof(
        { depthSize: 'small' },
        scalar,
        fc.array(scalar, { minLength: 1, maxLength: 3 }),
        fc.dictionary(claim, tie('value'), { minKeys: 1, maxKeys: 3, noNullPrototype: true }),
      ),
    }));
    const claims = fc.dictionary(claim, value, { minKeys: 1, maxKeys: 4, noNullPrototype: true });
    await fc.assert(
      fc.asyncProperty(claims, async (credentialSubject) => {
        const document = { ...credentialOf(parties), credentialSubject };
        const credential = await secure(document, parties.issuer.signer, { cryptosuite: name });
        const ours = await library.verifyCredential({
          credential,
          suite: verifying(name),
          documentLoader,
          now,
        });
        expect(ours).toMatchObject({ verified: true });
        const suite = signing(name, parties.issuer);
        const issued = await library.issue({ credential: structuredClone(document), suite, documentLoader });
        const verification = await verifyProof(JSON.stringify(issued), trustingW3c(parties));
        expect(verification).toMatchObject({ outcome: 'valid', claims: credentialSubject });
      }),
      { numRuns: 70 },
    );
  });
});

describe('a presentation', () => {
  it('of ours is verified by the library, and one of the library by us', async () => {
    const parties = await newW3cParties();
    const documentLoader = loaderOf(parties);
    const { did: holder, signer } = parties.holder;
    const credential = await secure(credentialOf(parties), parties.issuer.signer);
    const presentation = buildPresentation({ holder, credentials: [credential] });
    const to = { domain: audience, challenge: nonce };

    const presented = await presentTo(presentation, signer);
    const suite = verifying('eddsa-rdfc-2022');
    expect(
      await library.verify({ presentation: presented, suite, documentLoader, now, ...to }),
    ).toMatchObject({
      verified: true,
    });
    const elsewhere = { ...to, challenge: 'another' };
    expect(
      await library.verify({ presentation: presented, suite, documentLoader, now, ...elsewhere }),
    ).toMatchObject({
      verified: false,
    });

    const signed = await library.signPresentation({
      presentation: structuredClone(presentation),
      suite: signing('eddsa-rdfc-2022', parties.holder),
      documentLoader,
      ...to,
    });
    expect(unmet(await verifyProof(JSON.stringify(signed), trustingW3c(parties, bound)))).toEqual([
      'valid',
      'schemaNotChecked',
      'noStatus',
    ]);
  });
});

describe('a status list', () => {
  const uri = 'https://issuer.example/status/1';

  it('of ours is read by the library, and one of the library by us', async () => {
    const set = [0, 7, 8, 94_567, MIN_ENTRIES - 1];
    const list = newBitstring(MIN_ENTRIES);
    const foreign = new BitstringStatusList({ length: MIN_ENTRIES });
    for (const index of set) {
      setBit(list, index, true);
      foreign.setStatus(index, true);
    }
    const read = await decodeList({ encodedList: await encodeBitstring(list) });
    const decoded = await decodeBitstring(await foreign.encode());
    for (const index of [...set, 1, 6, 9, 94_566, 94_568]) {
      expect(read.getStatus(index)).toBe(set.includes(index));
      expect(getEntry(decoded, index)).toBe(set.includes(index) ? 1 : 0);
    }
  });

  it.each([
    [7, true],
    [8, false],
  ])('that revokes entry 7 tells the library of entry %i: %s', async (index, isRevoked) => {
    const parties = await newW3cParties();
    const bits = newBitstring(MIN_ENTRIES);
    setBit(bits, 7, true);
    const document = await buildStatusListCredential(bits, {
      id: uri,
      issuer: issuerDid,
      purpose: 'revocation',
      validFrom: later(-60),
      validUntil: new Date('2100-01-01'),
      ttlSeconds: 300,
    });
    const list = await secure(document, parties.issuer.signer);
    const status = [bitstringEntry(uri, 'revocation', index)];
    const credential = await secure(credentialOf(parties, { status }), parties.issuer.signer);
    const documentLoader = loaderOf(parties, new Map([[uri, list]]));
    const suite = verifying('eddsa-rdfc-2022');
    const answer = await checkStatus({ credential, suite, documentLoader });
    expect(answer).toMatchObject({ verified: true, results: [{ status: isRevoked }] });
  });
});
