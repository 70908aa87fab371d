import { beforeAll, describe, expect, it } from 'vitest';
import { claimOf, decodeObject } from '../jose/json.ts';
import type { JsonObject, VerifyOptions } from '../model.ts';
import { splitSdJwt } from '../sd-jwt/compact.ts';
import { concealClaims } from '../sd-jwt/conceal.ts';
import { digestOf } from '../sd-jwt/hash.ts';
import { issueStatusList } from '../status-list/issue-status-list.ts';
import { newStatusBits, STATUS, setStatus } from '../status-list/status-bits.ts';
import { certify, x5cOf } from '../testing/certificates.ts';
import { encodeAnything, newKey, signAnything, type TestKey } from '../testing/keys.ts';
import {
  bound,
  claims,
  issue,
  issuerUrl,
  later,
  newParties,
  nonce,
  now,
  type Parties,
  present,
  seconds,
  trusting,
  unmet,
  vct,
} from '../testing/presentation.ts';
import { verifyProof } from './verify-proof.ts';

let parties: Parties;
let stranger: TestKey;
let credential: string;
beforeAll(async () => {
  parties = await newParties();
  stranger = await newKey();
  credential = await issue(parties);
});

const verify = async (input: string, more: Partial<VerifyOptions> = {}) =>
  verifyProof(input, trusting(parties, more));
/** Outcome and reasons of a credential as no one should issue it. */
const refusalOf = async (payload: object, disclosures: string[] = [], header: object = {}) => {
  const jwt = await signAnything(
    { alg: 'ES256', typ: 'dc+sd-jwt', ...header },
    { iss: issuerUrl, vct, iat: seconds(-60), ...payload },
    parties.issuer,
  );
  return unmet(await verify([jwt, ...disclosures, ''].join('~')));
};
const notReached = Array<string>(6).fill('notReached');

describe('a presentation', () => {
  it('of a trusted issuer to us is valid, with every step explained', async () => {
    const presented = await present(await issue(parties, { evidence: { method: 'register' } }), parties);
    expect(await verify(presented, { ...bound, schemaOf: async () => 'fits' })).toEqual({
      outcome: 'valid',
      steps: [
        { step: 'parse', outcome: 'passed', reason: 'wellFormed' },
        { step: 'signature', outcome: 'passed', reason: 'signatureMatches' },
        { step: 'issuer', outcome: 'passed', reason: 'issuerTrusted' },
        { step: 'schema', outcome: 'passed', reason: 'schemaFits' },
        { step: 'validity', outcome: 'passed', reason: 'inForce' },
        { step: 'keyBinding', outcome: 'passed', reason: 'presentedByHolder' },
        { step: 'status', outcome: 'notChecked', reason: 'noStatus' },
      ],
      format: 'dc+sd-jwt',
      issuer: issuerUrl,
      vct,
      claims: { legal_name: 'Karoo Solar (Pty) Ltd' },
      evidence: { method: 'register' },
      issuedAt: later(-3600),
      expiresAt: null,
      presentedTo: { audience: 'https://bank.example', nonce, at: now },
      trustLevel: 'platform',
      checkedAt: now,
    });
  });

  it('to someone else is neither proof nor failure, and says for whom it was made', async () => {
    const presented = await present(credential, parties, { issuedAt: later(-3000) });
    const verification = await verify(presented);
    expect(unmet(verification)).toEqual(['valid', 'schemaNotChecked', 'presentedElsewhere', 'noStatus']);
    expect(verification.presentedTo).toMatchObject({ audience: 'https://bank.example' });
  });

  it('without a key binding is refused where one is expected', async () => {
    expect(unmet(await verify(credential, bound))).toContain('keyBindingMissing');
    expect(unmet(await verify(credential))).toEqual([
      'valid',
      'schemaNotChecked',
      'notPresented',
      'noStatus',
    ]);
  });

  it.each([
    ['for another audience', 'keyBindingAudienceWrong', { audience: 'https://other.example' }],
    ['with a nonce of another request', 'keyBindingNonceWrong', { nonce: 'another' }],
    ['from a year ago', 'keyBindingTooOld', { issuedAt: later(-31_536_000) }],
    ['from tomorrow', 'keyBindingInFuture', { issuedAt: later(86_400) }],
  ])('%s is refused', async (_, reason, more) => {
    expect(unmet(await verify(await present(credential, parties, more), bound))).toEqual([
      'invalid',
      'schemaNotChecked',
      reason,
      'notReached',
    ]);
  });

  it('by someone who is not the holder is refused', async () => {
    const presented = await present(credential, parties, { signer: stranger.signer });
    expect(unmet(await verify(presented, bound))).toContain('keyBindingSignatureWrong');
  });

  it('with fewer or more disclosures than the holder signed is refused', async () => {
    const presented = await present(credential, parties, {}, [['legal_name'], ['previous_names']]);
    const { jwt, disclosures, keyBinding } = splitSdJwt(presented);
    const fewer = [jwt, ...disclosures.filter((text) => !atob(text).includes('legal_name')), keyBinding];
    expect(unmet(await verify(fewer.join('~'), bound))).toContain('keyBindingHashWrong');
    const more = [jwt, ...splitSdJwt(credential).disclosures, keyBinding].join('~');
    expect(unmet(await verify(more, bound))).toContain('keyBindingHashWrong');
  });
});

describe('a credential', () => {
  const hidden = (name: string, value: string | number | JsonObject) => {
    const encoded = encodeAnything(['salt', name, value]);
    return { encoded, digest: digestOf(encoded) };
  };

  it.each([
    ['without a type', 'vctMissing', { vct: undefined }],
    ['with an empty type', 'vctMissing', { vct: '' }],
    ['with a type that is no text', 'claimMalformed', { vct: ['a'] }],
    ['without an issuer', 'issuerMissing', { iss: undefined }],
    ['with an issuer that is no text', 'claimMalformed', { iss: 7 }],
    ['with an end in words', 'claimMalformed', { exp: '2030' }],
    ['with an end in milliseconds', 'claimMalformed', { exp: now.getTime() }],
    ['with a negative start', 'claimMalformed', { nbf: -1 }],
    ['bound to something that is no object', 'claimMalformed', { cnf: 'key' }],
    ['with an unknown hash', 'hashAlgorithmNotAllowed', { _sd_alg: 'md5' }],
    ['with a shortened hash', 'hashAlgorithmNotAllowed', { _sd_alg: 'sha-256-64' }],
    ['with a hash of its own within', 'hashAlgorithmMisplaced', { a: { _sd_alg: 'sha-256' } }],
    ['with digests that are none', 'digestMalformed', { _sd: 'x' }],
    ['with a digest that is there twice', 'digestRepeated', { _sd: ['x'], a: { _sd: ['x'] } }],
  ])('%s is refused: %s', async (_, reason, payload) => {
    expect(await refusalOf(payload)).toEqual(['invalid', reason, ...notReached]);
  });

  it.each([
    ['of another type of token', 'typeWrong', { typ: 'kb+jwt' }],
    ['of the type of a W3C credential', 'contextMissing', { typ: 'vc+sd-jwt' }],
    ['of no type of token', 'typeWrong', { typ: undefined }],
    ['with alg none', 'algorithmNotAllowed', { alg: 'none' }],
    ['with a shared secret', 'algorithmNotAllowed', { alg: 'HS256' }],
    ['with a header that must be understood', 'criticalHeaderUnknown', { crit: ['exp'] }],
    ['with its own key', 'keyInHeader', { jwk: {} }],
    ['with the address of its keys', 'keyAddressInHeader', { jku: 'https://issuer.example/jwks' }],
  ])('%s is refused: %s', async (_, reason, header) => {
    expect(await refusalOf({}, [], header)).toEqual(['invalid', reason, ...notReached]);
  });

  it.each(['iss', 'nbf', 'exp', 'cnf', 'vct', 'vct#integrity', 'aka_vcts', 'status'])(
    'that hides %s is refused, with or without the same claim in the open',
    async (name) => {
      const { encoded, digest } = hidden(name, 'x');
      const reason = ['iss', 'vct'].includes(name)
        ? 'disclosureOverwritesClaim'
        : 'disclosureOfProtectedClaim';
      expect(await refusalOf({ _sd: [digest] }, [encoded])).toContain(reason);
      expect(await refusalOf({ _sd: [digest], [name]: undefined }, [encoded])).toContain(
        'disclosureOfProtectedClaim',
      );
      expect(await refusalOf({ _sd: [digest], [name]: 'open' }, [encoded])).toContain(
        'disclosureOverwritesClaim',
      );
    },
  );

  it('that hides a part of its status or its key is refused', async () => {
    const { encoded, digest } = hidden('idx', 1);
    expect(await refusalOf({ status: { status_list: { _sd: [digest] } } }, [encoded])).toContain(
      'disclosureOfProtectedClaim',
    );
  });

  it('with a disclosure that nothing refers to is refused', async () => {
    expect(await refusalOf({}, [hidden('a', 1).encoded])).toContain('disclosureUnreferenced');
    expect(unmet(await verify(`${credential}${hidden('a', 1).encoded}~`))).toContain(
      'disclosureUnreferenced',
    );
  });

  it('with a disclosure called like a digest is refused', async () => {
    const { encoded, digest } = hidden('_sd', 'x');
    expect(await refusalOf({ _sd: [digest] }, [encoded])).toContain('disclosureNameReserved');
  });

  it.each([
    ['ended a minute ago', 'expired', { exp: seconds(-60) }],
    ['ended a year ago', 'expired', { exp: seconds(-31_536_000) }],
    ['begins in more than a minute', 'notYetValid', { nbf: seconds(61) }],
    ['was issued in the future', 'issuedInFuture', { iat: seconds(61) }],
  ])('that %s is refused', async (_, reason, payload) => {
    expect(await refusalOf(payload)).toEqual([
      'invalid',
      'schemaNotChecked',
      reason,
      'notPresented',
      'notReached',
    ]);
  });

  it('at either end of its time is valid within a minute, for clocks that differ', async () => {
    expect(await refusalOf({ exp: seconds(-59), nbf: seconds(60), iat: seconds(60) })).toContain('valid');
  });

  it('whose type does not allow its claims is refused; an unknown type is not', async () => {
    const about = async (answer: 'differs' | 'unknown') =>
      unmet(await verify(credential, { schemaOf: async () => answer }));
    expect(await about('differs')).toEqual(['invalid', 'schemaDiffers', 'notPresented', 'notReached']);
    expect(await about('unknown')).toEqual(['valid', 'schemaNotKnown', 'notPresented', 'noStatus']);
  });
});

describe('the signature of a credential', () => {
  it('by another key than the issuer’s is refused, and nothing of the content is shown', async () => {
    const forged = await issue(parties, {}, { ...stranger.signer, kid: parties.issuer.signer.kid });
    const verification = await verify(forged);
    expect(unmet(verification)).toEqual(['invalid', 'signatureWrong', ...notReached.slice(1)]);
    expect(verification).toMatchObject({ claims: null, evidence: null, presentedTo: null });
  });

  it.each<[string, string, string, VerifyOptions['keysOf']]>([
    ['the issuer has no keys', 'invalid', 'keyNotFound', async () => ({ from: 'nowhere' })],
    [
      'the issuer has no such key',
      'invalid',
      'keyNotFound',
      async () => ({ from: 'keys', keys: [stranger.jwk] }),
    ],
    [
      'its key is for another algorithm',
      'invalid',
      'keyNotForAlgorithm',
      async () => ({ from: 'keys', keys: [{ ...parties.issuer.jwk, alg: 'ES384' }] }),
    ],
    [
      'its key is on no curve',
      'invalid',
      'keyNotForAlgorithm',
      async () => ({ from: 'keys', keys: [{ ...parties.issuer.jwk, y: 'A'.repeat(43) }] }),
    ],
    ['the keys cannot be read', 'unknown', 'keysUnavailable', async () => ({ from: 'unavailable' })],
    [
      'reading the keys fails',
      'unknown',
      'keysUnavailable',
      async () => {
        throw new Error('no network');
      },
    ],
    [
      'its certificates must lead to a root, and it has none',
      'invalid',
      'chainMissing',
      async () => ({ from: 'roots', roots: [] }),
    ],
  ])('is not valid where %s', async (_, outcome, reason, keysOf) => {
    expect(unmet(await verify(credential, { keysOf }))).toEqual([outcome, reason, ...notReached.slice(1)]);
  });

  it('may be verified by a server in its own way, and is refused where that fails', async () => {
    const asked: string[] = [];
    const presented = await present(credential, parties);
    const outcomes = [true, false, null].map((matches) =>
      verify(presented, {
        ...bound,
        verifySignature: async (key) => {
          asked.push(key.x);
          return matches;
        },
      }),
    );
    expect((await Promise.all(outcomes)).map(({ steps }) => steps[1]?.reason)).toEqual([
      'signatureMatches',
      'signatureWrong',
      'keyNotForAlgorithm',
    ]);
    expect(new Set(asked)).toEqual(new Set([parties.issuer.jwk.x, parties.holder.jwk.x]));
    const verifySignature = () => {
      throw new Error('no such curve');
    };
    expect(unmet(await verify(presented, { ...bound, verifySignature }))).toContain('keyNotForAlgorithm');
  });

  it('without a key id is tried with every key of the issuer', async () => {
    const { payload, disclosures } = concealClaims(claims);
    const jwt = await signAnything(
      { alg: 'ES256', typ: 'dc+sd-jwt' },
      { ...payload, iss: issuerUrl, vct },
      parties.issuer,
    );
    const keys = [stranger.jwk, {}, (await newKey('EdDSA')).jwk, parties.issuer.jwk];
    const verification = await verify([jwt, ...disclosures, ''].join('~'), {
      keysOf: async () => ({ from: 'keys', keys }),
    });
    expect(unmet(verification)).toContain('valid');
  });

  it('is not verified with a certificate that the credential brings, unless it leads to a root', async () => {
    const root = await newKey();
    const authority = { subject: 'Root', key: root };
    const leaf = await certify({
      subject: 'Issuer',
      key: parties.issuer,
      issuer: authority,
      host: 'issuer.example',
    });
    const signer = { ...parties.issuer.signer, x5c: x5cOf(leaf) };
    const certified = await issue(parties, {}, signer);
    const anchors: (string | null)[] = [];
    const trust = async (_issuer: string, _vct: string, anchor: string | null) => {
      anchors.push(anchor);
      return { trusted: true };
    };
    const roots = [await certify({ ...authority, mayCertify: true })];
    const keysOf = async () => ({ from: 'roots', roots }) as const;
    expect(unmet(await verify(certified, { keysOf, trust }))).toContain('valid');
    expect(anchors).toEqual([expect.stringMatching(/^[\w-]{43}$/)]);
    expect(unmet(await verify(certified, { keysOf: async () => ({ from: 'nowhere' }) }))).toContain(
      'keyNotFound',
    );

    const nameless = await signAnything(
      { alg: 'ES256', typ: 'dc+sd-jwt', x5c: signer.x5c },
      { vct },
      parties.issuer,
    );
    expect(await verify(`${nameless}~`, { keysOf })).toMatchObject({ outcome: 'valid', issuer: 'CN=Issuer' });
  });
});

describe('the issuer of a credential', () => {
  it.each<[string, string, string, VerifyOptions['trust']]>([
    ['nobody trusts', 'unknown', 'issuerNotTrusted', async () => ({ trusted: false })],
    [
      'is trusted for other types',
      'invalid',
      'typeNotAllowed',
      async () => ({ trusted: false, reason: 'typeNotAllowed' }),
    ],
    ['is in a registry that cannot be read', 'unknown', 'registryUnavailable', async () => null],
  ])('who %s leaves its signature valid and the credential not', async (_, outcome, reason, trust) => {
    const { outcome: found, steps } = await verify(credential, { trust });
    expect(found).toBe(outcome);
    expect(steps[1]).toMatchObject({ reason: 'signatureMatches' });
    expect(steps[2]).toMatchObject({ reason });
  });

  it('can be required to give its credentials a status', async () => {
    const trust = async () => ({ trusted: true, requiresStatus: true });
    expect(unmet(await verify(credential, { trust }))).toEqual([
      'invalid',
      'schemaNotChecked',
      'notPresented',
      'statusRequired',
    ]);
  });
});

describe('the status of a credential', () => {
  const uri = 'https://issuer.example/status/1';
  const withStatus = (index: number) => issue(parties, { status: { status_list: { idx: index, uri } } });
  const listAt = async (issuedAt: Date, revoked: readonly number[]) => {
    const list = newStatusBits(2, 100);
    for (const index of revoked) setStatus(list, index, STATUS.invalid);
    const dates = { issuedAt, expiresAt: new Date(issuedAt.getTime() + 86_400_000), ttlSeconds: 300 };
    return {
      list: await issueStatusList(list, { uri, ...dates }, parties.issuer.signer),
      fetchedAt: now,
    };
  };

  it('that is valid makes it valid, and that is revoked makes it invalid', async () => {
    const list = await listAt(now, [3]);
    const statusOf = async () => list;
    expect(unmet(await verify(await withStatus(2), { statusOf }))).toEqual([
      'valid',
      'schemaNotChecked',
      'notPresented',
    ]);
    expect(unmet(await verify(await withStatus(3), { statusOf }))).toEqual([
      'invalid',
      'schemaNotChecked',
      'notPresented',
      'revoked',
    ]);
  });

  it('that cannot be read leaves it unknown, never valid', async () => {
    expect(unmet(await verify(await withStatus(2)))).toEqual([
      'unknown',
      'schemaNotChecked',
      'notPresented',
      'statusUnavailable',
    ]);
  });

  it('can be asked for as at a day in the past', async () => {
    const before = later(-7 * 86_400);
    const statusOf = async () => listAt(before, []);
    const credentialThen = await issue(parties, {
      issuedAt: later(-30 * 86_400),
      status: { status_list: { idx: 3, uri } },
    });
    expect(await verify(credentialThen, { now: before, statusOf })).toMatchObject({ outcome: 'valid' });
    expect(unmet(await verify(credentialThen, { statusOf }))).toContain('statusListExpired');
  });

  it('is not asked for where the credential is invalid anyway', async () => {
    const expired = await issue(parties, {
      expiresAt: later(-120),
      status: { status_list: { idx: 3, uri } },
    });
    let asked = 0;
    const statusOf = async () => {
      asked += 1;
      return null;
    };
    expect(unmet(await verify(expired, { statusOf }))).toContain('expired');
    expect(asked).toBe(0);
  });
});

describe('an input', () => {
  it.each([
    ['is empty', 'formatUnknown', ''],
    ['is plain text', 'formatUnknown', 'hello'],
    ['is too large', 'tooLarge', 'a'.repeat(1_000_001)],
    ['begins like a credential and ends nowhere', 'malformedToken', '..~'],
    ['is in the JSON serialisation', 'jsonSerialization', '{"payload":"e30","signatures":[]}'],
    ['is in the flattened JSON serialisation', 'jsonSerialization', ' {"payload":"e30","signature":"AA"}'],
  ])('that %s is refused: %s', async (_, reason, input) => {
    expect(unmet(await verify(input))).toEqual(['invalid', reason, ...notReached]);
  });

  it('of layers upon layers is refused', async () => {
    const layers = `${'['.repeat(150_000)}${']'.repeat(150_000)}`;
    const payload = Buffer.from(`{"a":${layers}}`).toString('base64url');
    const jwt = `${encodeAnything({ alg: 'ES256', typ: 'dc+sd-jwt' })}.${payload}.${'A'.repeat(86)}`;
    expect(unmet(await verify(`${jwt}~`))).toContain('tooDeep');
  });

  it('that is a credential without its tilde is refused', async () => {
    expect(unmet(await verify(splitSdJwt(credential).jwt))).toContain('bareJwt');
  });

  it('that is a credential with white space around it is refused', async () => {
    expect(unmet(await verify(` ${credential}`))).toContain('formatUnknown');
    expect(unmet(await verify(`${credential}\n`))).toContain('keyBindingMalformed');
  });

  it('is read with claims that name a dot as they are', async () => {
    const { payload, disclosures } = concealClaims({ 'a.b': 1, a: { b: 2 } });
    const jwt = await signAnything(
      { alg: 'ES256', typ: 'dc+sd-jwt' },
      { ...payload, iss: issuerUrl, vct },
      parties.issuer,
    );
    const { claims: read } = await verify([jwt, ...disclosures, ''].join('~'));
    expect(read).toEqual({ 'a.b': 1, a: { b: 2 } });
    expect(claimOf(decodeObject(jwt.split('.')[1] ?? ''), 'a.b')).toBeUndefined();
  });
});
