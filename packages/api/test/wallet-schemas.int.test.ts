import { aProvenValue } from '@probity/core/testing/a-proven-value.ts';
import { presentableKeys, proofFormats } from '@probity/domain/proofs/proof-keys.ts';
import { hasVectors } from '@probity/proofs/testing/vectors.ts';
import { publishedSchema } from '@probity/proofs/types/testing/published-schemas.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestApi } from '../src/testing/test-api.ts';
import { TestWallet } from '../src/testing/test-wallet.ts';

let api: TestApi;
beforeAll(async () => {
  api = await TestApi.open();
  // The schemas want addresses as a server in use has them.
  api.world.services.product.publicUrl = 'https://app.probity.example';
});
afterAll(() => api.close());

const faults = (schema: string, document: unknown) =>
  publishedSchema('oidf-schemas', schema)(JSON.parse(JSON.stringify(document)));
const read = async (path: string) => (await api.call('GET', path)).json();

describe.skipIf(!hasVectors('oidf-schemas'))('by the schemas of the OpenID Foundation', () => {
  it('the metadata of the issuer is valid', async () => {
    const metadata = await read('/.well-known/openid-credential-issuer');
    expect(faults('credential_issuer_metadata-1_0', metadata)).toEqual([]);
  });

  it('the metadata of the authorisation server is valid', async () => {
    const metadata = await read('/.well-known/oauth-authorization-server');
    expect(faults('oauth_authorization_server_metadata', metadata)).toEqual([]);
  });

  it.each(proofFormats)('an offer as %s is valid', async (format) => {
    const { accountId, author } = await aProvenValue(api.world, 'Harbour Systems');
    const as = await api.signIn(author);
    const path = `/v1/Entities/${accountId}/proofs`;
    const [{ id }] = (await api.call('GET', path, { as })).json().items;
    const offered = await api.call('POST', `${path}/${id}/walletoffers`, { as, body: { format } });
    expect(faults('credential_offer-1_0', TestWallet.read(offered.json().link).offer)).toEqual([]);
  });

  it.each(presentableKeys)('the query of a request for %s is valid', async (type) => {
    const { world } = api;
    const accountId = await world.anOrganisation(type === 'person' ? { kind: 'LegalPerson' } : {});
    const as = await api.signIn(await world.aUser({ memberOf: accountId }));
    const path = `/v1/Entities/${accountId}/walletrequests`;
    const asked = await api.call('POST', path, { as, body: { type } });
    expect(asked.statusCode).toBe(201);
    const request = await new TestWallet(api).readRequest(asked.json().link);
    expect(faults('dcql_request', request.dcql_query)).toEqual([]);
  });
});
