import { beforeAll, describe, expect, it } from 'vitest';
import {
  addProof,
  bitstringEntry,
  bitstringOf,
  buildCredential,
  buildPresentation,
  buildStatusListCredential,
  didKeyDocument,
  didKeyMethod,
  didKeyOf,
  encodeMultikey,
  envelope,
  issueVcJwt,
  issueVpJwt,
  type JsonObject,
  MIN_ENTRIES,
  multikeyOfJwk,
  newBitstring,
  newStatusBits,
  proofSigner,
  STATUS,
  type StatusBits,
  setBit,
  setStatus,
  Unreadable,
  type VerifyOptions,
  verifyPresentation,
  verifyProof,
} from './index.ts';
import { newKey, type TestKey } from './testing/keys.ts';
import { audience, later, nonce, now, unmet } from './testing/presentation.ts';

const issuer = 'did:web:issuer.example';
const method = `${issuer}#key-1`;
const type = 'https://issuer.example/types/organisation';
const vocabulary = 'https://issuer.example/context';
const list = 'https://issuer.example/status/revocation';
const contexts = new Map<string, JsonObject>([
  [vocabulary, { '@context': { legal_name: 'https://issuer.example/vocabulary#legal_name' } }],
]);

let issuerKey: TestKey;
let holderKey: TestKey;
let holder: string;
beforeAll(async () => {
  issuerKey = await newKey('EdDSA');
  holderKey = await newKey('EdDSA');
  holder = didKeyOf(multikeyOf(holderKey));
});

function multikeyOf({ jwk }: TestKey) {
  const { kid: _, ...coordinates } = jwk;
  const key = multikeyOfJwk(coordinates);
  if (!key) throw new Error('A key of a test can be read.');
  return key;
}

const signProof = (document: JsonObject) =>
  addProof(
    document,
    { cryptosuite: 'eddsa-rdfc-2022', purpose: 'assertionMethod', created: later(-60), contexts },
    proofSigner(issuerKey.signer, method),
  );

const credentialAt = (index: number) =>
  buildCredential(
    { legal_name: 'Karoo Solar (Pty) Ltd' },
    {
      issuer,
      type,
      contexts: [vocabulary],
      subject: holder,
      validFrom: later(-60),
      validUntil: later(86_400),
      status: [bitstringEntry(list, 'revocation', index)],
    },
  );

const optionsWith = async (statuses: StatusBits): Promise<VerifyOptions> => {
  const document = await buildStatusListCredential(bitstringOf(statuses, STATUS.invalid), {
    id: list,
    issuer,
    purpose: 'revocation',
    validFrom: later(-60),
    validUntil: later(86_400),
    ttlSeconds: 300,
  });
  const served = JSON.stringify(await signProof(document));
  const publicKeyMultibase = encodeMultikey(multikeyOf(issuerKey));
  const described = { id: method, type: 'Multikey', controller: issuer, publicKeyMultibase };
  return {
    now,
    contexts,
    keysOf: async () => ({ from: 'nowhere' }),
    statusOf: async () => ({ list: served, fetchedAt: now }),
    trust: async () => ({ trusted: true }),
    controllerOf: async (id) => (id === issuer ? { id, assertionMethod: [described] } : null),
    keyBinding: { audience, nonce },
  };
};

describe('a W3C credential', () => {
  it('is issued, presented, verified and revoked', async () => {
    const signed = await signProof(credentialAt(7));
    const signer = { ...issuerKey.signer, kid: method };
    const token = await issueVcJwt(credentialAt(7), signer, { contexts });
    const statuses = newStatusBits(2, MIN_ENTRIES);
    const holderSigner = { ...holderKey.signer, kid: didKeyMethod(holder) };

    const presentations = [
      JSON.stringify(
        await addProof(
          buildPresentation({ holder, credentials: [token] }),
          {
            cryptosuite: 'eddsa-jcs-2022',
            purpose: 'authentication',
            created: now,
            domain: audience,
            challenge: nonce,
          },
          proofSigner(holderKey.signer, didKeyMethod(holder)),
        ),
      ),
      JSON.stringify(
        envelope(
          'EnvelopedVerifiablePresentation',
          await issueVpJwt(
            buildPresentation({ holder, credentials: [signed] }),
            { audience, nonce, issuedAt: now },
            holderSigner,
          ),
        ),
      ),
    ];
    for (const presentation of presentations) {
      const inForce = await verifyProof(presentation, await optionsWith(statuses));
      expect(unmet(inForce)).toEqual(['valid', 'schemaNotChecked']);
      expect(inForce.claims).toEqual({ legal_name: 'Karoo Solar (Pty) Ltd' });
    }

    setStatus(statuses, 7, STATUS.invalid);
    for (const presentation of presentations) {
      const revoked = await optionsWith(statuses);
      expect(unmet(await verifyProof(presentation, revoked))).toEqual([
        'invalid',
        'schemaNotChecked',
        'revoked',
      ]);
      expect(await verifyPresentation(presentation, revoked)).toMatchObject({
        outcome: 'invalid',
        holder,
        steps: [{ reason: 'wellFormed' }, { reason: 'presentedByHolder' }],
      });
    }
  });

  it('that would be refused is not signed, and the reason is said', async () => {
    const unknown = { ...credentialAt(7), vat: 'ZA1' };
    await expect(signProof(unknown)).rejects.toThrow(Unreadable);
    await expect(signProof(unknown)).rejects.toMatchObject({ reason: 'termUndefined' });
  });

  it('may be listed with its status alone', async () => {
    const revocations = newBitstring(MIN_ENTRIES);
    setBit(revocations, 7, true);
    const statuses = newStatusBits(1, MIN_ENTRIES);
    setStatus(statuses, 7, STATUS.invalid);
    expect(revocations).toEqual(bitstringOf(statuses, STATUS.invalid));
  });

  it('of a holder that is its own key needs no document from elsewhere', () => {
    expect(didKeyDocument(holder)).toMatchObject({ id: holder, authentication: [didKeyMethod(holder)] });
  });
});
