import { beforeAll, describe, expect, it } from 'vitest';
import { decodeObject } from '../jose/json.ts';
import type { ClaimPath, JsonObject } from '../model.ts';
import { issueSdJwtVc } from '../sd-jwt-vc/issue-sd-jwt-vc.ts';
import { newKey, type TestKey } from '../testing/keys.ts';
import { splitSdJwt } from './compact.ts';
import { newSalts } from './conceal.ts';
import { parseDisclosure } from './disclosure.ts';
import { openDisclosures } from './open-disclosures.ts';
import { presentSdJwt } from './present-sd-jwt.ts';

const claims: JsonObject = {
  name: 'Karoo Solar',
  address: { street: 'Long Street 1', lines: ['Floor 2', 'Door B'], country: 'ZA' },
  owners: [
    { name: 'Amina', share: 60, previousNames: [] },
    { name: 'Ben', share: 40 },
  ],
  'a.b': 'literal dot',
};
const options = {
  iss: 'https://issuer.example',
  vct: 'https://issuer.example/types/a',
  issuedAt: new Date(),
};

let issuer: TestKey;
let holder: TestKey;
let credential: string;

beforeAll(async () => {
  [issuer, holder] = [await newKey(), await newKey()];
  credential = await issueSdJwtVc(claims, { ...options, holderKey: holder.jwk }, issuer.signer);
});

const payloadOf = (compact: string) => decodeObject(splitSdJwt(compact).jwt.split('.')[1] ?? '');
const disclosed = async (disclose: ClaimPath[]) => {
  const presented = await presentSdJwt(credential, { disclose });
  const { iss, iat, vct, cnf, ...rest } = openDisclosures(
    payloadOf(presented),
    splitSdJwt(presented).disclosures,
  ).claims;
  return rest;
};

describe('an issued credential', () => {
  it('shows no claim, no name and no order in its signed part', () => {
    const payload = payloadOf(credential);
    expect(Object.keys(payload).sort()).toEqual(['_sd', '_sd_alg', 'cnf', 'iat', 'iss', 'vct']);
    expect(payload._sd).toHaveLength(4);
    expect(payload._sd).toEqual([...(payload._sd as string[])].sort());
  });

  it('has a disclosure with its own salt of 128 bits for every property and every entry', () => {
    const disclosures = splitSdJwt(credential).disclosures.map(parseDisclosure);
    expect(disclosures).toHaveLength(16);
    expect(new Set(disclosures.map(({ salt }) => salt)).size).toBe(16);
    expect(disclosures.every(({ salt }) => salt.length === 22)).toBe(true);
  });

  it('opens to what was signed', async () => {
    expect(await disclosed([[]])).toEqual(claims);
  });

  it('is the same again from the same salts, but for its signature', async () => {
    const salts = newSalts(claims);
    const again = () => issueSdJwtVc(claims, { ...options, salts }, issuer.signer);
    const withoutSignature = (compact: string) => compact.replace(/\.[\w-]+~/, '.~');
    expect(withoutSignature(await again())).toBe(withoutSignature(await again()));
  });

  it.each([
    ['a name of the format', 'claimReserved', { _sd: [] }, undefined],
    ['a name of the format within', 'claimReserved', { a: [{ '...': 'x' }] }, undefined],
    ['the algorithm of the format', 'claimReserved', { a: { _sd_alg: 'sha-256' } }, undefined],
    ['a claim that has an option of its own', 'claimReserved', { exp: 1 }, undefined],
    ['a status among the claims', 'claimReserved', { status: {} }, undefined],
    ['too few salts', 'saltCountWrong', { a: 1 }, []],
    ['too many salts', 'saltCountWrong', {}, newSalts({ a: 1 })],
    ['a short salt', 'saltTooShort', { a: 1 }, ['c2hvcnQ']],
    ['one salt twice', 'saltReused', { a: 1, b: 2 }, Array(2).fill(newSalts({ a: 1 })[0])],
    [
      'more layers than a verifier reads',
      'claimTooDeep',
      JSON.parse(`{"a":${'['.repeat(40)}${']'.repeat(40)}}`),
      undefined,
    ],
    ['a number that is none', 'claimNotJson', { a: [Number.NaN] }, undefined],
    ['a number beyond all', 'claimNotJson', { a: Number.POSITIVE_INFINITY }, undefined],
  ])('with %s is not signed', async (_, code, wrong: JsonObject, salts: string[] | undefined) => {
    const issuing = issueSdJwtVc(wrong, { ...options, ...(salts && { salts }) }, issuer.signer);
    await expect(issuing).rejects.toMatchObject({ code });
  });

  it('with a private key for its holder, or without a real date, is not signed', async () => {
    const privateKey = await crypto.subtle.exportKey('jwk', holder.pair.privateKey);
    const issuing = (wrong: object) => issueSdJwtVc(claims, { ...options, ...wrong }, issuer.signer);
    await expect(issuing({ holderKey: privateKey })).rejects.toMatchObject({ code: 'holderKeyMalformed' });
    await expect(issuing({ expiresAt: new Date('never') })).rejects.toMatchObject({ code: 'dateMalformed' });
  });
});

describe('a presentation', () => {
  it.each<[string, ClaimPath[], JsonObject]>([
    ['nothing', [], {}],
    ['one field', [['name']], { name: 'Karoo Solar' }],
    [
      'a field within a field, without its neighbours',
      [['address', 'country']],
      { address: { country: 'ZA' } },
    ],
    ['a field with all that it holds', [['address']], { address: claims.address ?? null }],
    ['one line of an address', [['address', 'lines', 1]], { address: { lines: ['Door B'] } }],
    ['one value of one entry', [['owners', 1, 'name']], { owners: [{ name: 'Ben' }] }],
    [
      'parts of two entries',
      [
        ['owners', 0, 'share'],
        ['owners', 1, 'name'],
      ],
      { owners: [{ share: 60 }, { name: 'Ben' }] },
    ],
    ['a field whose name has a dot', [['a.b']], { 'a.b': 'literal dot' }],
  ])('discloses %s', async (_, disclose, expected) => {
    expect(await disclosed(disclose)).toEqual(expected);
  });

  it.each<[string, ClaimPath]>([
    ['that is not there', ['phone']],
    ['beyond the last entry', ['owners', 2]],
    ['by the number of an entry in place of a name', ['address', 0]],
    ['by a name in place of the number of an entry', ['owners', '0']],
    ['by a path with dots', ['address.country']],
    ['that every object inherits', ['constructor']],
  ])('of a claim %s is refused', async (_, path) => {
    await expect(presentSdJwt(credential, { disclose: [path] })).rejects.toMatchObject({
      code: 'claimNotFound',
    });
  });

  const keyBinding = { audience: 'https://verifier.example', nonce: 'n', issuedAt: new Date() };

  it('is not presented further', async () => {
    const presented = await presentSdJwt(credential, {
      disclose: [],
      keyBinding: { ...keyBinding, signer: holder.signer },
    });
    await expect(presentSdJwt(presented, { disclose: [] })).rejects.toMatchObject({
      code: 'alreadyPresented',
    });
  });

  it('cannot be bound to a key that the credential does not name', async () => {
    const unbound = await issueSdJwtVc(claims, options, issuer.signer);
    const presenting = presentSdJwt(unbound, {
      disclose: [],
      keyBinding: { ...keyBinding, signer: holder.signer },
    });
    await expect(presenting).rejects.toMatchObject({ code: 'holderKeyMissing' });
  });
});
