import { beforeAll, describe, expect, it } from 'vitest';
import type { ClaimPath, JsonValue } from '../model.ts';
import { presentSdJwt } from '../sd-jwt/present-sd-jwt.ts';
import { issueSdJwtVc } from '../sd-jwt-vc/issue-sd-jwt-vc.ts';
import { later, newParties, type Parties, trusting } from '../testing/presentation.ts';
import { verifyProof } from '../verify/verify-proof.ts';
import { evidenceOf, listTypes, schemaCheckAt, vctOf } from './index.ts';
import { exampleOf } from './testing/examples.ts';
import { HOST } from './testing/payload.ts';

let parties: Parties;
beforeAll(async () => {
  parties = await newParties();
});

const evidence = evidenceOf([
  {
    method: 'CompanyRegistry',
    source: 'CompaniesHouse',
    validatedAt: new Date('2026-11-17'),
    validator: 'Source',
    documentTypes: [],
  },
]);

/** Where each single text, number and truth value is. */
function* leavesIn(value: JsonValue, path: ClaimPath = []): Generator<{ path: ClaimPath; leaf: JsonValue }> {
  if (typeof value !== 'object' || value === null) yield { path, leaf: value };
  else if (Array.isArray(value))
    for (const [position, entry] of value.entries()) yield* leavesIn(entry, [...path, position]);
  else for (const [name, inner] of Object.entries(value)) yield* leavesIn(inner, [...path, name]);
}

const leavesOf = (value: JsonValue) => [...leavesIn(value)].map(({ leaf }) => leaf);

describe.each(listTypes().map((type) => [type.key, type] as const))(
  'a credential of the type %s',
  (key, type) => {
    it('discloses any one claim alone, with how it was validated, and still fits its type', async () => {
      const claims = type.claimsOf(exampleOf(key)) ?? {};
      const credential = await issueSdJwtVc(
        claims,
        {
          iss: `https://${HOST}`,
          vct: vctOf(type, HOST),
          issuedAt: later(-60),
          expiresAt: later(60),
          holderKey: parties.holder.jwk,
          evidence: { ...evidence },
        },
        parties.issuer.signer,
      );
      for (const { path, leaf } of leavesIn(claims)) {
        const presented = await presentSdJwt(credential, { disclose: [path] });
        const verification = await verifyProof(
          presented,
          trusting(parties, { schemaOf: schemaCheckAt(HOST) }),
        );
        expect(verification).toMatchObject({ outcome: 'valid', evidence });
        expect(verification.steps).toContainEqual({
          step: 'schema',
          outcome: 'passed',
          reason: 'schemaFits',
        });
        expect(leavesOf(verification.claims)).toEqual([leaf]);
      }
      const silent = await presentSdJwt(credential, { disclose: [] });
      expect(await verifyProof(silent, trusting(parties, { schemaOf: schemaCheckAt(HOST) }))).toMatchObject({
        outcome: 'valid',
        claims: {},
        evidence,
      });
    });
  },
);
