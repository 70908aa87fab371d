import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { collect } from '../blobs/blob-store.ts';
import { isSigned } from './is-signed.ts';

export interface FakeS3 {
  readonly endpoint: string;
  /** Responds to the next requests with these status codes before it works normally. */
  failWith(...states: number[]): void;
  close(): Promise<void>;
}

export const fakeCredentials = { accessKeyId: 'FICTIONALKEY', secretAccessKey: 'fictional/secret+key' };
const PAGE = 3;

/** A bucket in memory that checks each request's signature (AWS Signature Version 4) by the standard's own steps. */
export async function startFakeS3(bucket: string, region: string): Promise<FakeS3> {
  const blobs = new Map<string, Buffer>();
  const failures: number[] = [];

  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    const body = Buffer.from(await collect(request));
    const url = new URL(request.url ?? '/', 'http://localhost');
    const failure = failures.shift();
    if (failure !== undefined) return void response.writeHead(failure).end();
    if (!isSigned(request, { url, body, region, service: 's3', ...fakeCredentials }))
      return void response.writeHead(403).end();
    const [, host, ...rest] = url.pathname.split('/');
    if (host !== bucket) return void response.writeHead(404).end();
    const key = rest.join('/');
    if (key === '') return void response.end(listing(blobs, url.searchParams));
    if (request.method === 'PUT') blobs.set(key, body);
    if (request.method === 'DELETE') blobs.delete(key);
    const found = blobs.get(key);
    if (request.method === 'GET') return void response.writeHead(found ? 200 : 404).end(found);
    response.writeHead(request.method === 'DELETE' ? 204 : 200).end();
  };

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    failWith: (...states) => void failures.push(...states),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function listing(blobs: ReadonlyMap<string, Buffer>, query: URLSearchParams): string {
  const after = query.get('continuation-token') ?? '';
  const keys = [...blobs.keys()]
    .filter((key) => key.startsWith(query.get('prefix') ?? '') && key > after)
    .sort();
  const page = keys.slice(0, PAGE);
  const next = keys.length > PAGE ? `<NextContinuationToken>${page.at(-1)}</NextContinuationToken>` : '';
  const contents = page.map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?><ListBucketResult xmlns="http://s3.amazonaws.com/doc/2006-03-01/">${next}${contents}</ListBucketResult>`;
}
