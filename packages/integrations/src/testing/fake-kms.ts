import { randomBytes } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { decrypt, encrypt } from '@probity/core/kernel/encryption';
import { isSigned } from '@probity/evidence/testing/is-signed.ts';

export interface FakeKms {
  url(keyId: string): string;
  /** Responds to the next requests with these status codes before it works normally. */
  failWith(...states: number[]): void;
  calls(): number;
  close(): Promise<void>;
}

const REGION = 'eu-west-2';
const credentials = { accessKeyId: 'FICTIONALKEY', secretAccessKey: 'fictional/secret+key' };

interface KmsRequest {
  KeyId: string;
  Plaintext?: string;
  CiphertextBlob?: string;
  EncryptionContext: Record<string, string>;
}

/** A key service in memory that checks signature, key and encryption context as AWS KMS does. */
export async function startFakeKms(...keyIds: string[]): Promise<FakeKms> {
  const keys = new Map(keyIds.map((id) => [id, randomBytes(32)]));
  const failures: number[] = [];
  let calls = 0;

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = Buffer.concat(await request.toArray());
    calls += 1;
    const failure = failures.shift();
    if (failure !== undefined) return void response.writeHead(failure).end();
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (!isSigned(request, { url, body, region: REGION, service: 'kms', ...credentials }))
      return void response.writeHead(403).end();
    const given = JSON.parse(body.toString()) as KmsRequest;
    const key = keys.get(given.KeyId);
    if (!key) return void response.writeHead(400).end('{"__type":"NotFoundException"}');
    const context = JSON.stringify(given.EncryptionContext);
    try {
      const said =
        request.headers['x-amz-target'] === 'TrentService.Encrypt'
          ? { CiphertextBlob: encrypt(key, bytes(given.Plaintext), context).toString('base64') }
          : { Plaintext: decrypt(key, bytes(given.CiphertextBlob), context).toString('base64') };
      response.end(JSON.stringify({ KeyId: given.KeyId, ...said }));
    } catch {
      response.writeHead(400).end('{"__type":"InvalidCiphertextException"}');
    }
  };

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const endpoint = encodeURIComponent(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  const secret = encodeURIComponent(credentials.secretAccessKey);
  return {
    url: (keyId) => `aws-kms://${credentials.accessKeyId}:${secret}@${REGION}/${keyId}?endpoint=${endpoint}`,
    failWith: (...states) => void failures.push(...states),
    calls: () => calls,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const bytes = (text = ''): Buffer => Buffer.from(text, 'base64');
