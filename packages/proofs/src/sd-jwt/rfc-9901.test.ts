import { describe, expect, it } from 'vitest';
import { claimOf } from '../jose/json.ts';
import { importPublicJwk, readPublicJwk } from '../jose/jwk.ts';
import { parseJws, verifyJws } from '../jose/jws.ts';
import { checkKeyBinding } from '../key-binding/check-key-binding.ts';
import { rfcIssuerKey, rfcPresentation, rfcRecursive } from '../testing/rfc-9901.ts';
import { splitSdJwt } from './compact.ts';
import { parseDisclosure } from './disclosure.ts';
import { digestOf } from './hash.ts';
import { openDisclosures } from './open-disclosures.ts';

/** The examples carry the type of an example, which `verifyProof` refuses. */
async function open(compact: string) {
  const { jwt, disclosures, keyBinding, presented } = splitSdJwt(compact);
  const jws = parseJws(jwt, 'example+sd-jwt');
  const jwk = readPublicJwk(rfcIssuerKey, 'ES256');
  const key = jwk && (await importPublicJwk(jwk));
  const isSigned = key !== null && (await verifyJws(jws, key));
  return { isSigned, keyBinding, presented, ...openDisclosures(jws.payload, disclosures) };
}

describe('the examples of RFC 9901', () => {
  it.each([
    ['as written', 'WyJfMjZiYzRMVC1hYzZxMktJNmNCVzVlcyIsICJmYW1pbHlfbmFtZSIsICJNw7ZiaXVzIl0'],
    [
      'with an escaped letter',
      'WyJfMjZiYzRMVC1hYzZxMktJNmNCVzVlcyIsICJmYW1pbHlfbmFtZSIsICJNXHUwMGY2Yml1cyJd',
    ],
    ['without spaces', 'WyJfMjZiYzRMVC1hYzZxMktJNmNCVzVlcyIsImZhbWlseV9uYW1lIiwiTcO2Yml1cyJd'],
    ['on several lines', 'WwoiXzI2YmM0TFQtYWM2cTJLSTZjQlc1ZXMiLAoiZmFtaWx5X25hbWUiLAoiTcO2Yml1cyIKXQ'],
  ])('include a disclosure %s', (_, encoded) => {
    expect(parseDisclosure(encoded)).toMatchObject({
      salt: '_26bc4LT-ac6q2KI6cBW5es',
      name: 'family_name',
      value: 'Möbius',
    });
  });

  it('include the digests of a property and of an entry', () => {
    expect(digestOf('WyJfMjZiYzRMVC1hYzZxMktJNmNCVzVlcyIsICJmYW1pbHlfbmFtZSIsICJNw7ZiaXVzIl0')).toBe(
      'X9yH0Ajrdm1Oij4tWso9UzzKJvPoDxwmuEcO3XAdRC0',
    );
    expect(digestOf('WyJsa2x4RjVqTVlsR1RQVW92TU5JdkNBIiwgIkZSIl0')).toBe(
      'w0I8EKcdCtUPkGCNUrfwVp2xEgNjtoIDlOxc9-PlOhs',
    );
  });

  it('include a presentation of four claims with a key binding', async () => {
    const { isSigned, claims, keyBinding, presented } = await open(rfcPresentation);
    expect(isSigned).toBe(true);
    expect(claims).toMatchObject({
      given_name: 'John',
      family_name: 'Doe',
      nationalities: ['US'],
      address: { street_address: '123 Main St', locality: 'Anytown', region: 'Anystate', country: 'US' },
    });
    expect(claims).not.toHaveProperty('email');
    const binding = {
      token: keyBinding,
      confirmation: claimOf(claims, 'cnf'),
      sdHash: digestOf(presented),
      expected: { audience: 'https://verifier.example.org', nonce: '1234567890' },
      now: new Date(1_715_783_300_000),
    };
    expect(await checkKeyBinding(binding)).toMatchObject({ reason: 'presentedByHolder' });
    expect(await checkKeyBinding({ ...binding, now: new Date('2026-11-18') })).toMatchObject({
      reason: 'keyBindingTooOld',
    });
  });

  it('include disclosures within a disclosed entry', async () => {
    const { isSigned, claims } = await open(rfcRecursive);
    expect(isSigned).toBe(true);
    expect(claims).toEqual({
      iss: 'https://issuer.example.com',
      iat: 1683000000,
      exp: 1883000000,
      verified_claims: {
        verification: {
          trust_framework: 'de_aml',
          evidence: [{ method: 'pipp' }],
          time: '2012-04-23T18:25Z',
        },
        claims: {
          given_name: 'Max',
          family_name: 'Müller',
          address: {
            locality: 'Maxstadt',
            postal_code: '12344',
            country: 'DE',
            street_address: 'Weidenstraße 22',
          },
        },
      },
    });
  });
});
