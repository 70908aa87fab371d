import { createHash, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import {
  type CallbackContext,
  clientAuthenticationAnonymous,
  type Jwk,
  type JwtSigner,
  type JwtSignerJwk,
  setGlobalConfig,
} from '@openid4vc/oauth2';
import { Openid4vciClient } from '@openid4vc/openid4vci';
import { Openid4vpClient } from '@openid4vc/openid4vp';
import { SDJwtVcInstance } from '@sd-jwt/sd-jwt-vc';
import { CompactEncrypt, calculateJwkThumbprint, compactVerify, importJWK, importX509, SignJWT } from 'jose';

type Callbacks = Omit<CallbackContext, 'decryptJwe'>;

const sha256 = (data: string | ArrayBuffer | Uint8Array): Uint8Array =>
  createHash('sha256')
    .update(typeof data === 'string' ? data : new Uint8Array(data))
    .digest();
const unused = (): never => {
  throw new Error('A wallet reads nothing that is encrypted to it here');
};

/** A wallet made of the libraries that wallets are made of: `@openid4vc` for the protocols, `@sd-jwt` for the format. */
export class LibraryWallet {
  readonly vci: Openid4vciClient;
  readonly vp: Openid4vpClient;
  readonly #keys = new Map<string, KeyObject>();

  constructor(changes: Partial<Callbacks> = {}) {
    // The installation of a test is reached without TLS.
    setGlobalConfig({ allowInsecureUrls: true });
    const callbacks = { ...this.#callbacks(), ...changes };
    this.vci = new Openid4vciClient({ callbacks });
    this.vp = new Openid4vpClient({ callbacks: { ...callbacks, decryptJwe: unused } });
  }

  /** A new key of the wallet. */
  async newSigner(): Promise<JwtSignerJwk> {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const publicJwk = publicKey.export({ format: 'jwk' }) as Jwk;
    this.#keys.set(await calculateJwkThumbprint(publicJwk), privateKey);
    return { method: 'jwk', alg: 'ES256', publicJwk };
  }

  /** Everything in the credential, bound to the request by the key it was issued to. */
  async present(
    credential: string,
    { publicJwk }: JwtSignerJwk,
    { audience, nonce, now }: { audience: string; nonce: string; now: Date },
  ): Promise<string> {
    const key = await this.#privateKeyOf(publicJwk);
    const format = new SDJwtVcInstance({
      hasher: (data) => sha256(data),
      hashAlg: 'sha-256',
      kbSignAlg: 'ES256',
      kbSigner: async (data) =>
        crypto.subtle
          .sign({ name: 'ECDSA', hash: 'SHA-256' }, await this.#webKey(key), new TextEncoder().encode(data))
          .then((signature) => Buffer.from(signature).toString('base64url')),
    });
    const all = Object.fromEntries((await format.keys(credential)).map((name) => [name, true]));
    const iat = Math.floor(now.getTime() / 1000);
    return format.present(credential, all, { kb: { payload: { iat, aud: audience, nonce } } });
  }

  async #webKey(key: KeyObject): Promise<CryptoKey> {
    const der = key.export({ type: 'pkcs8', format: 'der' });
    return crypto.subtle.importKey('pkcs8', der, { name: 'ECDSA', namedCurve: 'P-256' }, false, ['sign']);
  }

  async #privateKeyOf(jwk: Jwk): Promise<KeyObject> {
    const key = this.#keys.get(await calculateJwkThumbprint(jwk));
    if (!key) throw new Error('The wallet does not have this key');
    return key;
  }

  #callbacks(): Callbacks {
    return {
      fetch,
      hash: (data, algorithm) => createHash(algorithm.replace('-', '')).update(data).digest(),
      generateRandom: (length) => randomBytes(length),
      clientAuthentication: clientAuthenticationAnonymous(),
      signJwt: async (signer, { header, payload }) => {
        const publicJwk = jwkOf(signer);
        const jwt = await new SignJWT(payload)
          .setProtectedHeader(header)
          .sign(await this.#privateKeyOf(publicJwk));
        return { jwt, signerJwk: publicJwk };
      },
      verifyJwt: async (signer, { compact }) => {
        if (signer.method !== 'x5c') return { verified: false };
        const [leaf = ''] = signer.x5c;
        const pem = `-----BEGIN CERTIFICATE-----\n${leaf}\n-----END CERTIFICATE-----`;
        const key = await importX509(pem, signer.alg, { extractable: true });
        await compactVerify(compact, key);
        return { verified: true, signerJwk: (await crypto.subtle.exportKey('jwk', key)) as Jwk };
      },
      encryptJwe: async ({ publicJwk, alg, enc, apu, apv }, data) => {
        const jwe = await new CompactEncrypt(new TextEncoder().encode(data))
          .setProtectedHeader({
            alg,
            enc,
            ...(publicJwk.kid && { kid: publicJwk.kid }),
            ...(apu && { apu }),
            ...(apv && { apv }),
          })
          .encrypt(await importJWK({ ...publicJwk, alg }));
        return { encryptionJwk: publicJwk, jwe };
      },
      getX509CertificateMetadata: () => ({ sanDnsNames: [], sanUriNames: [] }),
    };
  }
}

function jwkOf(signer: JwtSigner): Jwk {
  if (signer.method !== 'jwk') throw new Error('The wallet signs with plain keys');
  return signer.publicJwk;
}
