import { randomBytes, randomInt } from 'node:crypto';
import { Readable, type Transform } from 'node:stream';
import { promisify } from 'node:util';
import {
  brotliCompress,
  brotliCompressSync,
  constants,
  createBrotliCompress,
  createGzip,
  gzip,
  gzipSync,
} from 'node:zlib';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

const COMPRESSIBLE =
  /^(text\/(?!event-stream)|application\/(json|problem\+json|javascript|manifest\+json)|image\/svg)/;
/** Smaller responses fit into one packet anyway. */
const MIN_BYTES = 1024;
/** The usual quality of 4 takes two thirds longer and makes a page only 3 % smaller. */
const BROTLI_QUALITY = 3;
/** Takes about a millisecond. Handing smaller responses to another thread would cost more CPU time than that. */
const AT_ONCE_BYTES = 128 * 1024;
const MAX_PADDING = 64;

type Encoding = 'br' | 'gzip';

/**
 * Compresses pages and JSON. The length of a compressed response can reveal a secret next to text an attacker chose
 * (BREACH), so responses to another site's requests with the user's cookie are not compressed, and others are padded.
 */
export function compressAnswers(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    if (!isCompressible(reply)) return payload;
    const varies = reply.getHeader('vary');
    reply.header('vary', varies ? `${String(varies)}, accept-encoding` : 'accept-encoding');
    const encoding = encodingFor(request);
    if (!encoding || !isOwnRequest(request)) return payload;
    if (payload instanceof Readable) {
      announce(reply, encoding);
      return compress(payload, encoding);
    }
    const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload);
    if (!isWhole || Buffer.byteLength(payload) < MIN_BYTES) return payload;
    announce(reply, encoding);
    return compressWhole(Buffer.from(payload), encoding);
  });
}

function announce(reply: FastifyReply, encoding: Encoding): void {
  reply.removeHeader('content-length');
  reply.header('content-encoding', encoding);
  reply.header('x-padding', randomBytes(MAX_PADDING).toString('hex').slice(0, randomInt(MAX_PADDING)));
}

function isCompressible(reply: FastifyReply): boolean {
  if (reply.request.method === 'HEAD' || reply.hasHeader('content-encoding')) return false;
  return COMPRESSIBLE.test(String(reply.getHeader('content-type') ?? ''));
}

/** Without cookies there is nothing another site could exploit; with cookies the browser must confirm that we asked. */
function isOwnRequest({ headers }: FastifyRequest): boolean {
  if (!headers.cookie) return true;
  return headers['sec-fetch-site'] === 'same-origin' || headers['sec-fetch-site'] === 'none';
}

function encodingFor({ headers }: FastifyRequest): Encoding | null {
  const accepted = String(headers['accept-encoding'] ?? '')
    .split(',')
    .map((part) => part.trim().split(';'))
    .filter(([, weight]) => weight?.replace(/\s/g, '') !== 'q=0')
    .map(([name]) => name);
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding)) ?? null;
}

const params = { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY };

function compressWhole(whole: Buffer, encoding: Encoding): Promise<Buffer> | Buffer {
  const isSmall = whole.length <= AT_ONCE_BYTES;
  if (encoding === 'gzip') return isSmall ? gzipSync(whole) : promisify(gzip)(whole);
  const options = { params: { ...params, [constants.BROTLI_PARAM_SIZE_HINT]: whole.length } };
  return isSmall ? brotliCompressSync(whole, options) : promisify(brotliCompress)(whole, options);
}

/** Flushes each chunk as soon as it arrives. */
function compress(source: Readable, encoding: Encoding): Transform {
  const target =
    encoding === 'br'
      ? createBrotliCompress({
          flush: constants.BROTLI_OPERATION_FLUSH,
          params,
        })
      : createGzip({ flush: constants.Z_SYNC_FLUSH });
  source.once('error', (error) => target.destroy(error));
  target.once('close', () => source.destroy());
  return source.pipe(target);
}
