import { createHash, generateKeyPairSync, type KeyObject, randomBytes, randomUUID, sign } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Jwk, setGlobalConfig } from '@openid4vc/oauth2';
import { Openid4vpVerifier } from '@openid4vc/openid4vp';
import { digitalSignature, issueCertificate } from '@probity/evidence/certificates/issue-certificate.ts';
import { listTypes, vctOf } from '@probity/proofs/types/index.ts';
import { SDJwtVcInstance } from '@sd-jwt/sd-jwt-vc';
import { DcqlPresentationResult, DcqlQuery } from 'dcql';
import {
  calculateJwkThumbprint,
  compactDecrypt,
  compactVerify,
  createLocalJWKSet,
  importJWK,
  SignJWT,
} from 'jose';

const newKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });
const sha256 = (data: string | Uint8Array): Buffer => createHash('sha256').update(data).digest();

/** Signs as JOSE asks for it: both numbers of the signature one after the other. */
const signed = (key: KeyObject) => (data: string) =>
  sign('sha256', Buffer.from(data), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url');

const sdJwt = (more: ConstructorParameters<typeof SDJwtVcInstance>[0] = {}) =>
  new SDJwtVcInstance({
    hasher: (data) => new Uint8Array(sha256(typeof data === 'string' ? data : new Uint8Array(data))),
    hashAlg: 'sha-256',
    signAlg: 'ES256',
    kbSignAlg: 'ES256',
    saltGenerator: (length) => randomBytes(length).toString('base64url'),
    ...more,
  });

type Requested = Parameters<
  Openid4vpVerifier['parseOpenid4vpAuthorizationResponse']
>[0]['authorizationRequestPayload'];

/**
 * An organisation elsewhere that asks for credentials, made of the libraries that verifiers are made of: `@openid4vc` for the
 * protocol, `dcql` for the query, `@sd-jwt` for the format.
 */
export class LibraryVerifier {
  readonly origin: string;
  readonly #server: Server;
  readonly #issuer = newKey();
  readonly #holder = newKey();
  readonly #requests = newKey();
  readonly #answers = newKey();
  readonly #callbacks: ConstructorParameters<typeof Openid4vpVerifier>[0]['callbacks'];
  readonly #vp: Openid4vpVerifier;
  /** What was posted to it. */
  #posted: string | null = null;

  private constructor(server: Server) {
    // The installation of a test is reached without TLS.
    setGlobalConfig({ allowInsecureUrls: true });
    const { port } = server.address() as AddressInfo;
    this.origin = `http://127.0.0.1:${port}`;
    this.#server = server;
    this.#callbacks = {
      fetch,
      hash: (data, algorithm) => createHash(algorithm.replace('-', '')).update(data).digest(),
      signJwt: async (_, { header, payload }) => ({
        jwt: await new SignJWT(payload).setProtectedHeader(header).sign(this.#requests.privateKey),
        signerJwk: this.#requests.publicKey.export({ format: 'jwk' }) as Jwk,
      }),
      verifyJwt: async () => ({ verified: false }),
      encryptJwe: () => Promise.reject(new Error('A verifier encrypts nothing here')),
      decryptJwe: async (jwe) => {
        const { plaintext } = await compactDecrypt(jwe, this.#answers.privateKey);
        return {
          decrypted: true,
          payload: new TextDecoder().decode(plaintext),
          decryptionJwk: await this.#answerKey(),
        };
      },
      getX509CertificateMetadata: () => ({ sanDnsNames: [], sanUriNames: [this.origin] }),
    };
    this.#vp = new Openid4vpVerifier({ callbacks: this.#callbacks });
  }

  static async open(): Promise<LibraryVerifier> {
    const server = createServer();
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const verifier = new LibraryVerifier(server);
    server.on('request', async (request, response) => {
      if (request.method === 'POST') verifier.#posted = await text(request);
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify(request.method === 'POST' ? {} : await verifier.#metadata()));
    });
    return verifier;
  }

  close = (): Promise<void> => new Promise((resolve) => this.#server.close(() => resolve()));

  async #metadata() {
    const jwk = this.#issuer.publicKey.export({ format: 'jwk' }) as Jwk;
    return { issuer: this.origin, jwks: { keys: [{ ...jwk, kid: await calculateJwkThumbprint(jwk) }] } };
  }

  async #answerKey(): Promise<Jwk> {
    const jwk = this.#answers.publicKey.export({ format: 'jwk' }) as Jwk;
    return { ...jwk, kid: await calculateJwkThumbprint(jwk), use: 'enc', alg: 'ECDH-ES' };
  }

  /** A signed request to the organisation of that address, with what the credential of the asking one says of it. */
  async request({ address, query }: { address: string; query: object }) {
    const certificate = this.#certificate();
    const nonce = randomBytes(24).toString('base64url');
    const payload: Requested = {
      response_type: 'vp_token',
      response_mode: 'direct_post.jwt',
      client_id: `x509_hash:${sha256(certificate).toString('base64url')}`,
      response_uri: `${this.origin}/answers`,
      nonce,
      state: randomUUID(),
      aud: address,
      dcql_query: query,
      client_metadata: {
        jwks: { keys: [await this.#answerKey()] },
        encrypted_response_enc_values_supported: ['A256GCM'],
        vp_formats_supported: {
          'dc+sd-jwt': { 'sd-jwt_alg_values': ['ES256'], 'kb-jwt_alg_values': ['ES256'] },
        },
      },
      verifier_info: [{ format: 'dc+sd-jwt', data: await this.#ownCredential({ audience: address, nonce }) }],
    };
    const { jar } = await this.#vp.createOpenId4vpAuthorizationRequest({
      authorizationRequestPayload: payload,
      jar: {
        jwtSigner: { method: 'x5c', x5c: [certificate.toString('base64')], alg: 'ES256' },
        expiresInSeconds: 3600,
      },
    });
    return { request: jar?.authorizationRequestJwt ?? '', payload };
  }

  #certificate(): Buffer {
    const authority = newKey();
    const publicKeyOf = (key: KeyObject) => key.export({ type: 'spki', format: 'der' });
    const from = new Date(Date.now() - 86_400_000);
    return issueCertificate({
      publicKey: publicKeyOf(this.#requests.publicKey),
      owner: { organisation: 'Elsewhere', commonName: 'Elsewhere requests' },
      by: {
        owner: { organisation: 'Elsewhere', commonName: 'Elsewhere root' },
        key: {
          publicKey: publicKeyOf(authority.publicKey),
          sign: (bytes) => sign('sha256', bytes, authority.privateKey),
        },
      },
      usage: digitalSignature,
      urls: [this.origin],
      from,
      until: new Date(from.getTime() + 30 * 86_400_000),
    });
  }

  /** Who asks, issued and presented with `@sd-jwt`. */
  async #ownCredential({ audience, nonce }: { audience: string; nonce: string }): Promise<string> {
    const [type] = listTypes().filter(({ key }) => key === 'organisation');
    if (!type) throw new Error('There is no credential of an organisation');
    const iat = Math.floor(Date.now() / 1000) - 60;
    const format = sdJwt({
      signer: signed(this.#issuer.privateKey),
      kbSigner: signed(this.#holder.privateKey),
    });
    const issuerJwk = this.#issuer.publicKey.export({ format: 'jwk' }) as Jwk;
    const credential = await format.issue(
      {
        iss: this.origin,
        iat,
        vct: vctOf(type, new URL(this.origin).host),
        cnf: { jwk: this.#holder.publicKey.export({ format: 'jwk' }) },
        legal_entity: { legal_person: { legal_person_name: 'Elsewhere Bank' } },
      },
      { _sd: ['legal_entity'] } as never,
      { header: { typ: 'dc+sd-jwt', kid: await calculateJwkThumbprint(issuerJwk) } },
    );
    return format.present(credential, { legal_entity: true } as never, {
      kb: { payload: { iat, aud: audience, nonce } },
    });
  }

  /** The answer, read and checked by the libraries: which claims each credential of it discloses. */
  async readAnswer({ payload, query }: { payload: Requested; query: object }, issuer: string) {
    const form = Object.fromEntries(new URLSearchParams(this.#posted ?? ''));
    const parsed = await this.#vp.parseOpenid4vpAuthorizationResponse({
      authorizationResponse: form,
      authorizationRequestPayload: payload,
      callbacks: this.#callbacks,
    });
    if (parsed.type !== 'dcql') throw new Error('The answer is not to a query');
    const metadata = await fetch(`${issuer}/.well-known/jwt-vc-issuer`);
    const { jwks } = (await metadata.json()) as { jwks: Parameters<typeof createLocalJWKSet>[0] };
    const keys = createLocalJWKSet(jwks);
    const presented = Object.entries(parsed.dcql.presentations).flatMap(([id, given]) =>
      [given].flat().map((credential) => ({ id, credential: String(credential) })),
    );
    const disclosed: Record<string, Record<string, unknown>> = {};
    for (const { id, credential } of presented) {
      const [jwt = ''] = credential.split('~');
      await compactVerify(jwt, keys);
      const format = sdJwt({
        verifier: async () => true,
        kbVerifier: async (data, signature, { cnf }) => {
          const key = await importJWK((cnf as { jwk: Jwk }).jwk, 'ES256');
          await compactVerify(`${data}.${signature}`, key);
          return true;
        },
      });
      const { payload: claims, kb } = await format.verify(credential, {
        keyBindingNonce: parsed.expectedNonce,
      });
      if (kb?.payload.aud !== payload.client_id) throw new Error('The presentation is for somebody else');
      disclosed[id] = claims;
    }
    const dcql = DcqlQuery.parse(query as Parameters<typeof DcqlQuery.parse>[0]);
    const result = DcqlPresentationResult.fromDcqlPresentation(
      Object.fromEntries(
        presented.map(({ id }) => [
          id,
          [
            {
              credential_format: 'dc+sd-jwt' as const,
              vct: String(disclosed[id]?.vct),
              claims: disclosed[id] as never,
              cryptographic_holder_binding: true,
            },
          ],
        ]),
      ) as never,
      { dcqlQuery: dcql },
    );
    return { disclosed, isAnswered: result.can_be_satisfied };
  }
}
