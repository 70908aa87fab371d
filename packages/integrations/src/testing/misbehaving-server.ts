import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { type AddressInfo, createServer as createTcpServer } from 'node:net';
import { gzipSync } from 'node:zlib';

export interface MisbehavingServer {
  url: string;
  /** Number of calls received. */
  readonly calls: number;
  /** Sets how it treats the next calls. */
  behave(as: Behaviour): void;
  /** A base URL at which it always behaves this way. */
  at(behaviour: Behaviour): string;
  /** The same, after it has issued a token. */
  afterToken(behaviour: Behaviour): string;
  /** How often its redirect was followed. */
  readonly redirected: number;
  close(): Promise<void>;
}

export type Behaviour = keyof typeof behaviours;

const json = { 'content-type': 'application/json' };
const status =
  (code: number, headers: Record<string, string> = {}) =>
  (_request: IncomingMessage, response: ServerResponse) =>
    void response.writeHead(code, { ...json, ...headers }).end('{"error":"as told"}');

const INSIDE = '/latest/meta-data/';
const token = {
  access_token: 'a-token',
  token_type: 'Bearer',
  expires_in: 600,
  access: 'a-token',
  access_expires: 600,
  refresh: 'a-token',
  refresh_expires: 600,
};

let packed: Buffer | null = null;
/** Fifty megabytes in fifty kilobytes, compressed once. */
function bomb(): Buffer {
  packed ??= gzipSync(Buffer.alloc(50_000_000, '1'), { level: 1 });
  return packed;
}

/** Each is one kind of misbehaviour, over real HTTP. */
export const behaviours = {
  reset: (request) => void request.socket.resetAndDestroy(),
  hang: () => undefined,
  drip: (_request, response) => {
    response.writeHead(200, json);
    const timer = setInterval(() => response.write(' '), 20);
    response.on('close', () => clearInterval(timer));
  },
  400: status(400),
  401: status(401),
  402: status(402),
  403: status(403),
  404: status(404),
  429: status(429, { 'retry-after': '300' }),
  500: status(500),
  503: status(503),
  html: (_request, response) =>
    void response.writeHead(200, { 'content-type': 'text/html' }).end('<!doctype html><p>Be right back</p>'),
  huge: (_request, response) => {
    response.writeHead(200, json);
    const piece = Buffer.alloc(1_000_000, '1');
    let left = 50;
    const more = (): void => {
      while (left > 0 && !response.destroyed) {
        left -= 1;
        if (!response.write(piece)) return void response.once('drain', more);
      }
      response.end();
    };
    more();
  },
  bomb: (_request, response) =>
    void response.writeHead(200, { ...json, 'content-encoding': 'gzip' }).end(bomb()),
  truncated: (_request, response) => {
    response.writeHead(200, { ...json, 'content-length': '1000' });
    response.write('{"name":"Nor');
    setTimeout(() => response.destroy(), 10);
  },
  truncatedGzip: (_request, response) => {
    const whole = gzipSync(JSON.stringify({ name: 'Northgate', fill: 'x'.repeat(1000) }));
    response.writeHead(200, { ...json, 'content-encoding': 'gzip' }).end(whole.subarray(0, 20));
  },
  wrongSchema: (_request, response) =>
    void response.writeHead(200, json).end('{"name":42,"items":"none","errors":{"x":1}}'),
  redirectInside: (request, response) =>
    void response.writeHead(302, { location: `http://${request.headers.host}${INSIDE}` }).end(),
} satisfies Record<string, (request: IncomingMessage, response: ServerResponse) => void>;

const isBehaviour = (name: string): name is `${Behaviour}` => name in behaviours;

/** A provider that misbehaves in each of these ways. */
export async function startMisbehavingServer(): Promise<MisbehavingServer> {
  let current: Behaviour = 'hang';
  let calls = 0;
  let redirected = 0;
  const server = createServer((request, response) => {
    const { url: path = '' } = request;
    if (path === INSIDE) redirected += 1;
    else calls += 1;
    const [, when, named = ''] = path.split('/');
    if (when === 'after-token' && /token/.test(path.slice('/after-token'.length)))
      response.writeHead(200, json).end(JSON.stringify(token));
    else behaviours[isBehaviour(named) ? named : current](request, response);
  });
  const url = await listen(server);
  return {
    url,
    get calls() {
      return calls;
    },
    get redirected() {
      return redirected;
    },
    at: (behaviour) => `${url}/always/${behaviour}`,
    afterToken: (behaviour) => `${url}/after-token/${behaviour}`,
    behave: (as) => {
      current = as;
    },
    close: () => close(server),
  };
}

/** A URL at which nothing listens any more. */
export async function closedPort(): Promise<string> {
  const server = createTcpServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return `http://127.0.0.1:${port}`;
}

/** A server with an untrusted certificate. */
export async function startUntrustedServer(certificate: { key: string; cert: string }) {
  const server = createSecureServer(certificate, (_request, response) => void response.end('{}'));
  const url = (await listen(server)).replace('http:', 'https:');
  return { url, close: () => close(server) };
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const close = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve());
    server.closeAllConnections();
  });
