import { clientAuthenticationNone } from '@openid4vc/oauth2';
import { aProvenValue } from '@probity/core/testing/a-proven-value.ts';
import { DcqlQuery } from 'dcql';
import { decodeJwt } from 'jose';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { LibraryWallet } from '../src/testing/library-wallet.ts';
import { Installation } from '../src/testing/two-installations.ts';

/** The libraries of wallets tell the time themselves. */
let here: Installation;
let wallet: LibraryWallet;
let company: Awaited<ReturnType<typeof aProvenValue>>;
let as: string;

beforeAll(async () => {
  here = await Installation.open();
  here.api.world.clock = new Date();
});
afterAll(() => here.close());

beforeEach(async () => {
  const { world } = here.api;
  wallet = new LibraryWallet();
  company = await aProvenValue(world, 'Harbour Systems');
  as = await here.api.signIn(company.author);
});

async function offered(format = 'dc+sd-jwt'): Promise<{ link: string; txCode: string }> {
  const path = `/v1/Entities/${company.accountId}/proofs`;
  const [proof] = (await here.api.call('GET', path, { as })).json().items;
  const answer = await here.api.call('POST', `${path}/${proof.id}/walletoffers`, { as, body: { format } });
  expect(answer.statusCode).toBe(201);
  return answer.json();
}

async function redeemed(format?: string) {
  const { link, txCode } = await offered(format);
  const credentialOffer = await wallet.vci.resolveCredentialOffer(link);
  const issuerMetadata = await wallet.vci.resolveIssuerMetadata(credentialOffer.credential_issuer);
  const { accessTokenResponse } = await wallet.vci.retrievePreAuthorizedCodeAccessTokenFromOffer({
    credentialOffer,
    issuerMetadata,
    txCode,
  });
  const [configurationId = ''] = credentialOffer.credential_configuration_ids;
  return { issuerMetadata, configurationId, accessToken: accessTokenResponse.access_token };
}

async function collected(format?: string) {
  const { issuerMetadata, configurationId, accessToken } = await redeemed(format);
  const signer = await wallet.newSigner();
  const { c_nonce: nonce } = await wallet.vci.requestNonce({ issuerMetadata });
  const { jwt } = await wallet.vci.createCredentialRequestJwtProof({
    issuerMetadata,
    signer,
    nonce,
    credentialConfigurationId: configurationId,
  });
  const { credentialResponse } = await wallet.vci.retrieveCredentials({
    issuerMetadata,
    accessToken,
    credentialConfigurationId: configurationId,
    proofs: { jwt: [jwt] },
  });
  const [first] = credentialResponse.credentials ?? [];
  return { signer, credential: String((first as { credential: string }).credential) };
}

const verified = async (credential: string) =>
  (await here.api.call('POST', '/v1/verify', { body: { credential } })).json();

describe('a wallet made with @openid4vc', () => {
  it('collects a credential with the code and the transaction code, and it verifies', async () => {
    const { credential, signer } = await collected();
    expect(decodeJwt(credential.split('~')[0] ?? '')).toMatchObject({
      iss: here.origin,
      cnf: { jwk: signer.publicJwk },
    });
    expect(await verified(credential)).toMatchObject({
      outcome: 'valid',
      format: 'dc+sd-jwt',
      claims: { trade_alias: ['Harbour Systems'] },
    });
  });

  it('collects a credential of the W3C as jwt_vc_json, bound to its key', async () => {
    const { credential, signer } = await collected('vc+jwt');
    expect(decodeJwt(credential)).toMatchObject({ cnf: { jwk: signer.publicJwk } });
    expect(await verified(credential)).toMatchObject({ outcome: 'valid', format: 'vc+jwt' });
  });

  it('asks by itself: pushes, lets a member agree, redeems with PKCE and DPoP, and collects', async () => {
    const { clientId, redirectUri, scope } = {
      clientId: 'wallet.example',
      redirectUri: 'https://wallet.example/back',
      scope: 'trading_1_dc+sd-jwt',
    };
    wallet = new LibraryWallet({ clientAuthentication: clientAuthenticationNone({ clientId }) });
    const credentialOffer = {
      credential_issuer: here.origin,
      credential_configuration_ids: [scope],
      grants: { authorization_code: {} },
    };
    const issuerMetadata = await wallet.vci.resolveIssuerMetadata(here.origin);
    const keyOfToken = await wallet.newSigner();
    const pushed = await wallet.vci.createAuthorizationRequestUrlFromOffer({
      credentialOffer,
      issuerMetadata,
      clientId,
      redirectUri,
      scope,
      dpop: { signer: keyOfToken },
    });
    const { origin, pathname, searchParams } = new URL(pushed.authorizationRequestUrl);
    expect(origin + pathname).toBe(`${here.origin}/add-to-wallet`);
    expect([...searchParams.keys()].toSorted()).toEqual(['client_id', 'request_uri']);
    const requestId = searchParams.get('request_uri')?.split(':').at(-1);
    const path = `/v1/Entities/${company.accountId}`;
    const [proof] = (await here.api.call('GET', `${path}/proofs`, { as })).json().items;
    const approved = await here.api.call('POST', `${path}/walletauthorisations/${requestId}/approve`, {
      as,
      body: { clientId, proofId: proof.id },
    });
    const [authorizationServerMetadata] = issuerMetadata.authorizationServers;
    if (!authorizationServerMetadata) throw new Error('No authorisation server');
    const { code } = wallet.vci.parseAndVerifyAuthorizationResponseRedirectUrl({
      url: approved.json().redirectTo,
      authorizationServerMetadata,
    });
    const { accessTokenResponse, dpop } = await wallet.vci.retrieveAuthorizationCodeAccessTokenFromOffer({
      credentialOffer,
      issuerMetadata,
      authorizationCode: code ?? '',
      redirectUri,
      ...(pushed.pkce && { pkceCodeVerifier: pushed.pkce.codeVerifier }),
      dpop: pushed.dpop ?? { signer: keyOfToken },
    });
    expect(accessTokenResponse.token_type).toBe('DPoP');
    const signer = await wallet.newSigner();
    const { c_nonce: nonce } = await wallet.vci.requestNonce({ issuerMetadata });
    const { jwt } = await wallet.vci.createCredentialRequestJwtProof({
      issuerMetadata,
      signer,
      nonce,
      clientId,
      credentialConfigurationId: scope,
    });
    const { credentialResponse } = await wallet.vci.retrieveCredentials({
      issuerMetadata,
      accessToken: accessTokenResponse.access_token,
      credentialConfigurationId: scope,
      proofs: { jwt: [jwt] },
      ...(dpop && { dpop }),
    });
    const [first] = credentialResponse.credentials ?? [];
    const { credential } = first as { credential: string };
    expect(await verified(credential)).toMatchObject({ outcome: 'valid' });
  });

  it('reads every configuration of the issuer, each of a format that it knows', async () => {
    const { credentialIssuer, authorizationServers, knownCredentialConfigurations } =
      await wallet.vci.resolveIssuerMetadata(here.origin);
    expect(Object.keys(knownCredentialConfigurations)).toEqual(
      Object.keys(credentialIssuer.credential_configurations_supported),
    );
    expect(authorizationServers.map(({ issuer }) => issuer)).toEqual([here.origin]);
  });

  it('reads the same metadata signed, by a certificate, if it asks for that', async () => {
    const plain = await wallet.vci.resolveIssuerMetadata(here.origin);
    expect(plain.signedCredentialIssuer).toBeUndefined();
    const accepting = new LibraryWallet({
      fetch: (url, init) => fetch(url, { ...init, headers: { accept: 'application/jwt' } }),
    });
    const signed = await accepting.vci.resolveIssuerMetadata(here.origin);
    expect(signed.signedCredentialIssuer?.signer.method).toBe('x5c');
    expect(signed.credentialIssuer).toMatchObject(plain.credentialIssuer);
  });

  it('is told by the standard error codes what was wrong', async () => {
    const { link } = await offered();
    const credentialOffer = await wallet.vci.resolveCredentialOffer(link);
    const issuerMetadata = await wallet.vci.resolveIssuerMetadata(credentialOffer.credential_issuer);
    const grant = { credentialOffer, issuerMetadata, txCode: 'wrong' };
    await expect(wallet.vci.retrievePreAuthorizedCodeAccessTokenFromOffer(grant)).rejects.toMatchObject({
      errorResponse: { error: 'invalid_grant' },
    });
    const { configurationId, accessToken } = await redeemed();
    const { jwt } = await wallet.vci.createCredentialRequestJwtProof({
      issuerMetadata,
      signer: await wallet.newSigner(),
      nonce: 'of its own',
      credentialConfigurationId: configurationId,
    });
    const request = {
      issuerMetadata,
      accessToken,
      credentialConfigurationId: configurationId,
      proofs: { jwt: [jwt] as [string] },
    };
    await expect(wallet.vci.retrieveCredentials(request)).rejects.toMatchObject({
      response: { credentialErrorResponseResult: { data: { error: 'invalid_nonce' } } },
    });
  });

  it('presents a credential with @sd-jwt to a signed request, and its values are offered for the profile', async () => {
    const { credential, signer } = await collected();
    const { world } = here.api;
    const accountId = await world.anOrganisation();
    const asRequester = await here.api.signIn(await world.aUser({ memberOf: accountId }));
    const path = `/v1/Entities/${accountId}/walletrequests`;
    const asked = await here.api.call('POST', path, { as: asRequester, body: { type: 'trading' } });
    const { params } = wallet.vp.parseOpenid4vpAuthorizationRequest({
      authorizationRequest: asked.json().link,
    });
    const resolved = await wallet.vp.resolveOpenId4vpAuthorizationRequest({
      authorizationRequestPayload: params,
    });
    expect([resolved.client.prefix, resolved.version]).toEqual(['x509_hash', 100]);
    const { authorizationRequestPayload } = resolved;
    const query = DcqlQuery.parse(resolved.dcql?.query as DcqlQuery.Input);
    DcqlQuery.validate(query);
    const { vct, claims } = await verified(credential);
    const matched = DcqlQuery.query(query, [
      { credential_format: 'dc+sd-jwt', vct, claims, cryptographic_holder_binding: true },
    ]);
    expect(matched.can_be_satisfied).toBe(true);
    const presentation = await wallet.present(credential, signer, {
      audience: String(authorizationRequestPayload.client_id),
      nonce: authorizationRequestPayload.nonce,
      now: world.clock,
    });
    const response = await wallet.vp.createOpenid4vpAuthorizationResponse({
      authorizationRequestPayload,
      authorizationResponsePayload: { vp_token: { [query.credentials[0].id]: [presentation] } },
      jarm: {
        encryption: { nonce: 'nonce-of-the-wallet' },
        serverMetadata: {
          authorization_signing_alg_values_supported: [],
          authorization_encryption_alg_values_supported: ['ECDH-ES'],
          authorization_encryption_enc_values_supported: ['A128GCM'],
        },
      },
    });
    const { response: answer } = await wallet.vp.submitOpenid4vpAuthorizationResponse({
      authorizationRequestPayload: { response_uri: String(authorizationRequestPayload.response_uri) },
      authorizationResponsePayload: response.authorizationResponsePayload,
      ...(response.jarm && { jarm: response.jarm }),
    });
    expect([answer.status, await answer.json()]).toEqual([200, {}]);
    expect(
      (await here.api.call('GET', `${path}/${asked.json().id}`, { as: asRequester })).json(),
    ).toMatchObject({ state: 'Answered', values: [{ fieldKey: 'TradingName' }] });
  });
});
