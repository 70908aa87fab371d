import type { JsonObject } from '../../model.ts';
import { type CredentialType, evidenceOf, vctOf } from '../index.ts';

export const HOST = 'probity.example';

/** Claims in a credential as it is issued. */
export const payloadOf = (type: CredentialType, claims: JsonObject): JsonObject => ({
  iss: `https://${HOST}`,
  iat: 1_795_000_000,
  exp: 1_800_000_000,
  vct: vctOf(type, HOST),
  cnf: { jwk: { kty: 'EC', crv: 'P-256', x: 'dGVzdA', y: 'dGVzdA' } },
  status: { status_list: { idx: 4711, uri: `https://${HOST}/status/1` } },
  evidence: {
    ...evidenceOf([
      {
        method: 'CompanyRegistry',
        source: 'CompaniesHouse',
        validatedAt: new Date('2026-11-17T13:45:12Z'),
        validator: 'Source',
        documentTypes: ['CertificateOfIncorporation'],
      },
    ]),
  },
  ...claims,
});
