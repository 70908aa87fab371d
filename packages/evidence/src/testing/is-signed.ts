import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';

interface Expected {
  url: URL;
  body: Buffer;
  region: string;
  service: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** Checks a request's signature (AWS Signature Version 4) by the standard's own steps. */
export function isSigned(request: IncomingMessage, expected: Expected): boolean {
  const { url, body, region, service, accessKeyId, secretAccessKey } = expected;
  const match =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/([^/]+)\/aws4_request, SignedHeaders=([a-z0-9;-]+), Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    );
  const [, keyId = '', day = '', scopeRegion = '', scopeService = '', names = '', signature = ''] =
    match ?? [];
  if (keyId !== accessKeyId || scopeRegion !== region || scopeService !== service) return false;
  const payload = request.headers['x-amz-content-sha256'] ?? hash(body);
  if (payload !== hash(body)) return false;
  const query = [...url.searchParams].map(([name, value]) => `${encode(name)}=${encode(value)}`).sort();
  const headers = names.split(';').map((name) => `${name}:${String(request.headers[name]).trim()}\n`);
  const canonical = [request.method, url.pathname, query.join('&'), headers.join(''), names, payload].join(
    '\n',
  );
  const scope = `${day}/${region}/${service}/aws4_request`;
  const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, hash(canonical)].join('\n');
  const key = [day, region, service, 'aws4_request'].reduce<string | Buffer>(
    (secret, part) => hmac(secret, part),
    `AWS4${secretAccessKey}`,
  );
  return timingSafeEqual(hmac(key, text), Buffer.from(signature, 'hex'));
}

const hash = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const encode = (text: string) =>
  encodeURIComponent(text).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
