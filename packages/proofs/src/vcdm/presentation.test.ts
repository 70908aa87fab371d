import { beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject, VerifyOptions } from '../model.ts';
import { audience, bound, later, nonce, unmet } from '../testing/presentation.ts';
import { newProofKey } from '../testing/proof-keys.ts';
import {
  credentialOf,
  newW3cParties,
  presentTo,
  secure,
  tokenSigner,
  trustingW3c,
  type W3cParties,
} from '../testing/w3c.ts';
import { verifyProof } from '../verify/verify-proof.ts';
import { buildPresentation } from './build-presentation.ts';
import { envelope } from './envelope.ts';
import { issueVcJwt, issueVpJwt } from './issue-jwt.ts';
import { verifyPresentation } from './verify-presentation.ts';

let parties: W3cParties;
let credential: JsonObject;
let token: string;
beforeAll(async () => {
  parties = await newW3cParties();
  credential = await secure(credentialOf(parties), parties.issuer.signer);
  token = await issueVcJwt(credentialOf(parties), tokenSigner(parties.issuer.signer));
});

const textOf = (input: string | JsonObject) => (typeof input === 'string' ? input : JSON.stringify(input));
const verify = (input: string | JsonObject, more: Partial<VerifyOptions> = bound) =>
  verifyProof(textOf(input), trustingW3c(parties, more));

type Changes = { audience?: string; nonce?: string; at?: Date; holder?: string };

/** The same presentation as JSON with a proof inside, and as a token. */
const forms: [
  string,
  (credentials: readonly (string | JsonObject)[], changes?: Changes) => Promise<string>,
][] = [
  [
    'with a proof inside',
    async (credentials, { audience: domain = audience, nonce: challenge = nonce, at, holder } = {}) => {
      const { did, signer } = parties.holder;
      const presentation = buildPresentation({ holder: holder ?? did, credentials });
      return textOf(await presentTo(presentation, signer, { domain, challenge, ...(at && { created: at }) }));
    },
  ],
  [
    'as a token',
    async (
      credentials,
      { audience: aud = audience, nonce: answer = nonce, at = later(-10), holder } = {},
    ) => {
      const { did, signer } = parties.holder;
      const presentation = buildPresentation({ holder: holder ?? did, credentials });
      return issueVpJwt(presentation, { audience: aud, nonce: answer, issuedAt: at }, tokenSigner(signer));
    },
  ],
];

describe.each(forms)('a W3C presentation %s', (_form, present) => {
  it('of a credential of the holder, to us, is valid', async () => {
    for (const presented of [credential, token]) {
      const verification = await verify(await present([presented]));
      expect(unmet(verification)).toEqual(['valid', 'schemaNotChecked', 'noStatus']);
      expect(verification.presentedTo).toEqual({ audience, nonce, at: later(-10) });
    }
  });

  it('to someone else is neither proof nor failure, and says for whom it was made', async () => {
    const verification = await verify(await present([credential]), {});
    expect(unmet(verification)).toEqual(['valid', 'schemaNotChecked', 'presentedElsewhere', 'noStatus']);
    expect(verification.presentedTo).toMatchObject({ audience });
  });

  it.each<[string, string, Changes]>([
    ['for another domain', 'keyBindingAudienceWrong', { audience: 'https://other.example' }],
    ['in answer to another challenge', 'keyBindingNonceWrong', { nonce: 'another' }],
    ['from yesterday', 'keyBindingTooOld', { at: later(-86_400) }],
    ['from tomorrow', 'keyBindingInFuture', { at: later(86_400) }],
  ])('%s is refused', async (_, reason, changes) => {
    const verification = await verify(await present([credential], changes));
    expect(unmet(verification)).toEqual(['invalid', 'schemaNotChecked', reason, 'notReached']);
  });

  it('by someone whom the credential is not about is refused', async () => {
    const { did } = await newProofKey();
    const foreign = await secure(credentialOf(parties, { subject: did }), parties.issuer.signer);
    expect(unmet(await verify(await present([foreign])))).toContain('holderNotSubject');
  });

  it('under the name of another holder is refused', async () => {
    const { did } = await newProofKey();
    expect(unmet(await verify(await present([credential], { holder: did })))).toContain('holderKeyMissing');
  });

  it('of a credential that was changed is refused', async () => {
    const changed = JSON.parse(JSON.stringify(credential).replace('Karoo Solar', 'Karoo Sonar'));
    expect(unmet(await verify(await present([changed])))).toContain('signatureWrong');
  });

  it('of none or several credentials is for those who take several', async () => {
    expect(unmet(await verify(await present([])))[1]).toBe('presentationEmpty');
    expect(unmet(await verify(await present([credential, token])))[1]).toBe('presentationOfSeveral');
    const several = await verifyPresentation(await present([credential, token]), trustingW3c(parties, bound));
    expect(several).toMatchObject({
      outcome: 'valid',
      holder: parties.holder.did,
      presentedTo: { audience, nonce },
      steps: [{ reason: 'wellFormed' }, { reason: 'presentedByHolder' }],
      credentials: [{ format: 'dataIntegrity' }, { format: 'vc+jwt' }],
    });
    const none = await verifyPresentation(await present([]), trustingW3c(parties, bound));
    expect(none).toMatchObject({ outcome: 'valid', credentials: [] });
  });

  it('of several credentials is as good as the worst of them', async () => {
    const changed = JSON.parse(JSON.stringify(credential).replace('Karoo Solar', 'Karoo Sonar'));
    const one = await verifyPresentation(await present([token, changed]), trustingW3c(parties, bound));
    expect(one.credentials.map(({ outcome }) => outcome)).toEqual(['valid', 'invalid']);
    expect(one.outcome).toBe('invalid');
    const untrusted = { ...bound, trust: async () => null };
    const unknown = await verifyPresentation(await present([token]), trustingW3c(parties, untrusted));
    expect(unknown.outcome).toBe('unknown');
  });
});

describe('a W3C presentation without a signature', () => {
  it('is refused where the holder must sign, and is as good as its credential otherwise', async () => {
    const presentation = buildPresentation({ credentials: [credential] });
    expect(unmet(await verify(presentation))).toContain('keyBindingMissing');
    expect(unmet(await verify(presentation, {}))).toEqual([
      'valid',
      'schemaNotChecked',
      'notPresented',
      'noStatus',
    ]);
    const alone = await verifyPresentation(textOf(presentation), trustingW3c(parties));
    expect(alone).toMatchObject({ outcome: 'valid', holder: null, presentedTo: null });
    const asked = await verifyPresentation(textOf(presentation), trustingW3c(parties, bound));
    expect(asked.outcome).toBe('invalid');
  });
});

describe('a W3C presentation with a proof inside', () => {
  const presentation = () => buildPresentation({ holder: parties.holder.did, credentials: [credential] });

  it('may leave its holder to the key that signed it', async () => {
    const unnamed = await presentTo(buildPresentation({ credentials: [credential] }), parties.holder.signer);
    expect(unmet(await verify(unnamed))).toEqual(['valid', 'schemaNotChecked', 'noStatus']);
  });

  it('made to assert, not to authenticate, is refused', async () => {
    const asserted = await presentTo(presentation(), parties.holder.signer, { purpose: 'assertionMethod' });
    expect(unmet(await verify(asserted))).toContain('keyBindingPurposeWrong');
  });

  it('with a letter of its proof changed is refused', async () => {
    const presented = textOf(await presentTo(presentation(), parties.holder.signer));
    const changed = presented.replace(nonce, nonce.replace('n', 'm'));
    expect(unmet(await verify(changed))).toContain('keyBindingSignatureWrong');
  });

  it('without domain, challenge or time is refused where they are asked for', async () => {
    const { signer } = parties.holder;
    const purpose = 'authentication' as const;
    const undated = await presentTo(presentation(), signer, { created: undefined });
    expect(unmet(await verify(undated))).toContain('keyBindingMalformed');
    const forAll = await secure(presentation(), signer, { purpose });
    expect(unmet(await verify(forAll))).toContain('keyBindingAudienceWrong');
    const unasked = await secure(presentation(), signer, { purpose, domain: audience });
    expect(unmet(await verify(unasked))).toContain('keyBindingNonceWrong');
  });

  it('that holds what its signature does not cover is refused', async () => {
    const presented = await presentTo(presentation(), parties.holder.signer);
    const more = { ...presented, 'https://stranger.example/vocabulary#note': 'x' };
    expect(unmet(await verify(more))).toContain('keyBindingMalformed');
    expect(unmet(await verify({ ...presented, note: 'x' }))).toContain('keyBindingMalformed');
  });

  it('that was signed twice is refused', async () => {
    const { proof = null, ...rest } = await presentTo(presentation(), parties.holder.signer);
    expect(unmet(await verify({ ...rest, proof: [proof, proof] }))[1]).toBe('proofSet');
  });

  it('that has ended is refused', async () => {
    const short = await presentTo(presentation(), parties.holder.signer, { expires: later(-1) });
    expect(unmet(await verify(short))).toContain('keyBindingTooOld');
  });

  it('whose holder cannot be looked up is not verified', async () => {
    const holder = 'did:web:karoo.example';
    const { signer } = parties.holder;
    const named = { ...signer, verificationMethod: `${holder}#key-1` };
    const about = await secure(credentialOf(parties, { subject: holder }), parties.issuer.signer);
    const presented = await presentTo(buildPresentation({ holder, credentials: [about] }), named);
    const verification = await verify(presented);
    expect(unmet(verification)).toContain('holderKeyUnavailable');
    expect(verification.outcome).toBe('unknown');
    const whole = await verifyPresentation(textOf(presented), trustingW3c(parties, bound));
    expect(whole.outcome).toBe('unknown');
  });
});

describe('a W3C presentation as a token', () => {
  it('may be wrapped in JSON', async () => {
    const presentation = buildPresentation({ holder: parties.holder.did, credentials: [token] });
    const options = { audience, nonce, issuedAt: later(-10) };
    const presented = await issueVpJwt(presentation, options, tokenSigner(parties.holder.signer));
    const wrapped = envelope('EnvelopedVerifiablePresentation', presented);
    expect(unmet(await verify(wrapped))).toEqual(['valid', 'schemaNotChecked', 'noStatus']);
  });
});

describe('what is no presentation', () => {
  it.each<[string, string, object]>([
    ['a credential', 'typeMissing', { type: ['VerifiableCredential'] }],
    ['a credential that is text', 'envelopeMalformed', { verifiableCredential: 'urn:uuid:1' }],
    ['a credential without type', 'typeMissing', { verifiableCredential: {} }],
    ['a holder that is no URL', 'holderMalformed', { holder: { name: 'Karoo Solar' } }],
    [
      'an unknown context',
      'contextUnknown',
      { '@context': ['https://www.w3.org/ns/credentials/v2', 'https://x.example'] },
    ],
    ['an identifier that is none', 'idMalformed', { id: 'x' }],
    ['terms without type', 'typeOfPartMissing', { termsOfUse: {} }],
  ])('is refused: %s', async (_, reason, changes) => {
    const presentation = { ...buildPresentation({ credentials: [credential] }), ...changes };
    const { outcome, steps } = await verifyPresentation(textOf(presentation), trustingW3c(parties));
    expect([outcome, steps[0]?.reason]).toEqual(['invalid', reason]);
  });
});
