import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import { isoCBOR } from '@simplewebauthn/server/helpers';

interface Ceremony {
  challenge: string;
  origin: string;
  rpId: string;
}

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest();

/** A passkey without a device: it answers as a browser would, or as an attacker might. */
export class SoftwareAuthenticator {
  readonly id = randomBytes(32);
  /** Incremented with each use, as on a hardware key; lower it to simulate a copied key. */
  counter = 0;
  verifiesUser = true;
  private readonly keys: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
  });

  create({ challenge, origin, rpId }: Ceremony): RegistrationResponseJSON {
    const attested = Buffer.concat([
      Buffer.alloc(16),
      Buffer.from([0, this.id.length]),
      this.id,
      this.coseKey(),
    ]);
    const authData = new Uint8Array(Buffer.concat([this.authData(rpId, HAS_CREDENTIAL), attested]));
    const attestationObject = isoCBOR.encode(
      new Map<string, unknown>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]) as Parameters<typeof isoCBOR.encode>[0],
    );
    return {
      ...this.named(),
      response: {
        clientDataJSON: clientData('webauthn.create', challenge, origin).toString('base64url'),
        attestationObject: Buffer.from(attestationObject).toString('base64url'),
        transports: ['internal'],
      },
    };
  }

  get({ challenge, origin, rpId }: Ceremony): AuthenticationResponseJSON {
    this.counter += 1;
    const client = clientData('webauthn.get', challenge, origin);
    const authData = this.authData(rpId, 0);
    const signature = sign('sha256', Buffer.concat([authData, sha256(client)]), this.keys.privateKey);
    return {
      ...this.named(),
      response: {
        clientDataJSON: client.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
      },
    };
  }

  private named() {
    const id = this.id.toString('base64url');
    return { id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} };
  }

  private authData(rpId: string, flags: number): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(this.counter);
    const verified = this.verifiesUser ? USER_VERIFIED : 0;
    return Buffer.concat([sha256(rpId), Buffer.from([flags | USER_PRESENT | verified]), counter]);
  }

  private coseKey(): Buffer {
    const { x = '', y = '' } = this.keys.publicKey.export({ format: 'jwk' });
    const point = (part: string) => new Uint8Array(Buffer.from(part, 'base64url'));
    const key = new Map<number, number | Uint8Array<ArrayBuffer>>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, point(x)],
      [-3, point(y)],
    ]);
    return Buffer.from(isoCBOR.encode(key));
  }
}

const clientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
