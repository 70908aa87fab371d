import { beforeAll, describe, expect, it } from 'vitest';
import { encodeBase64url } from '../jose/base64url.ts';
import { newKey, signAnything, type TestKey } from '../testing/keys.ts';
import { now, seconds } from '../testing/presentation.ts';
import { checkKeyBinding } from './check-key-binding.ts';

let holder: TestKey;
let stranger: TestKey;
let edwards: TestKey;
beforeAll(async () => {
  [holder, stranger, edwards] = [await newKey(), await newKey(), await newKey('EdDSA')];
});

const header = { alg: 'ES256', typ: 'kb+jwt' };
const payload = { iat: seconds(0), aud: 'https://bank.example', nonce: 'n1', sd_hash: 'hash' };
const expected = { audience: 'https://bank.example', nonce: 'n1' };

const check = async (token: string | null, more = {}) => {
  const { kid, ...jwk } = holder.jwk;
  return checkKeyBinding({ token, confirmation: { jwk }, sdHash: 'hash', expected, now, ...more });
};
/** Of a token with other claims, or another type or algorithm. */
const checkSigned = async (
  { typ = 'kb+jwt', alg = 'ES256', ...wrong }: { typ?: string; alg?: string; [name: string]: unknown },
  more = {},
  key = holder,
) => (await check(await signAnything({ typ, alg }, { ...payload, ...wrong }, key), more)).reason;

describe('a key binding', () => {
  it('signed by the key in the credential, for us and now, is that of its holder', async () => {
    const token = await signAnything(header, payload, holder);
    expect(await check(token)).toEqual({
      reason: 'presentedByHolder',
      presentedTo: { audience: 'https://bank.example', nonce: 'n1', at: now },
    });
  });

  it('may be signed with EdDSA', async () => {
    const token = await signAnything({ ...header, alg: 'EdDSA' }, payload, edwards);
    expect(await check(token, { confirmation: { jwk: edwards.jwk } })).toMatchObject({
      reason: 'presentedByHolder',
    });
  });

  it('made for someone else tells for whom, when nothing of us is expected', async () => {
    const token = await signAnything(header, { ...payload, iat: seconds(-86_400) }, holder);
    expect(await check(token, { expected: undefined })).toEqual({
      reason: 'presentedElsewhere',
      presentedTo: { audience: 'https://bank.example', nonce: 'n1', at: new Date('2026-11-17T12:00:00Z') },
    });
  });

  it('may be missing only when none is expected', async () => {
    expect(await check(null)).toMatchObject({ reason: 'keyBindingMissing' });
    expect(await check(null, { expected: undefined })).toMatchObject({ reason: 'notPresented' });
  });

  it.each([
    ['for another audience', 'keyBindingAudienceWrong', { aud: 'https://other.example' }],
    ['for our address with a slash', 'keyBindingAudienceWrong', { aud: 'https://bank.example/' }],
    ['for several audiences', 'keyBindingMalformed', { aud: ['https://bank.example'] }],
    ['without an audience', 'keyBindingMalformed', { aud: undefined }],
    ['with another nonce', 'keyBindingNonceWrong', { nonce: 'n2' }],
    ['without a nonce', 'keyBindingMalformed', { nonce: undefined }],
    ['of other disclosures', 'keyBindingHashWrong', { sd_hash: 'other' }],
    ['of no disclosures', 'keyBindingHashWrong', { sd_hash: undefined }],
    ['made five minutes and a second ago', 'keyBindingTooOld', { iat: seconds(-301) }],
    ['made a year ago', 'keyBindingTooOld', { iat: seconds(-31_536_000) }],
    ['that has expired', 'keyBindingTooOld', { exp: seconds(-60) }],
    ['made more than a minute from now', 'keyBindingInFuture', { iat: seconds(61) }],
    ['that is not valid yet', 'keyBindingInFuture', { nbf: seconds(61) }],
    ['without a time', 'keyBindingMalformed', { iat: undefined }],
    ['with a time in words', 'keyBindingMalformed', { iat: '2026-11-18' }],
    ['with a time in milliseconds', 'keyBindingMalformed', { iat: now.getTime() }],
    ['of another type', 'keyBindingTypeWrong', { typ: 'jwt' }],
    ['with alg none', 'keyBindingAlgorithmWrong', { alg: 'none' }],
    ['with an algorithm that its key is not for', 'keyBindingAlgorithmWrong', { alg: 'EdDSA' }],
  ])('%s is refused: %s', async (_, reason, wrong) => {
    expect(await checkSigned(wrong)).toBe(reason);
  });

  it('made five minutes ago, or by a clock a minute fast, is accepted', async () => {
    expect(await checkSigned({ iat: seconds(-300) })).toBe('presentedByHolder');
    expect(await checkSigned({ iat: seconds(60) })).toBe('presentedByHolder');
  });

  it('signed by another key is refused, even if it names that key', async () => {
    expect(await checkSigned({}, {}, stranger)).toBe('keyBindingSignatureWrong');
    const token = await signAnything({ ...header, jwk: stranger.jwk }, payload, stranger);
    expect(await check(token)).toMatchObject({ reason: 'keyBindingMalformed' });
  });

  it('whose signature is cut off is refused', async () => {
    const token = await signAnything(header, payload, holder);
    expect(await check(token.slice(0, -86))).toMatchObject({ reason: 'keyBindingMalformed' });
    expect(await check(`${token.slice(0, -86)}${encodeBase64url(new Uint8Array(64))}`)).toMatchObject({
      reason: 'keyBindingSignatureWrong',
    });
  });

  it.each([
    ['names no key', 'holderKeyMissing', undefined],
    ['names a key by its id', 'holderKeyMalformed', { kid: 'key-1' }],
    [
      'names a key that is none',
      'holderKeyMalformed',
      { jwk: { kty: 'EC', crv: 'P-256', x: 'AA', y: 'AA' } },
    ],
    [
      'names a point off the curve',
      'holderKeyMalformed',
      { jwk: { kty: 'EC', crv: 'P-256', x: 'A'.repeat(43), y: 'A'.repeat(43) } },
    ],
    ['names something that is no object', 'holderKeyMalformed', 'key'],
  ])('to a credential that %s is refused: %s', async (_, reason, confirmation) => {
    expect(await checkSigned({}, { confirmation })).toBe(reason);
  });
});
