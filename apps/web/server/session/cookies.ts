import { parse, serialize } from 'cookie-es';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createSeal } from './sealing.ts';

/** An encrypted, http-only cookie for one purpose. */
export interface SealedCookie<Value> {
  isOn(request: FastifyRequest): boolean;
  read(request: FastifyRequest): Promise<Value | undefined>;
  write(reply: FastifyReply, value: Value): Promise<void>;
  clear(reply: FastifyReply): void;
}

interface SealedCookieOptions {
  publicUrl: string;
  secret: string;
  /** Appended to the product's cookie name; the session itself has none. */
  purpose?: string;
  maxAgeSeconds: number;
}

export const MAX_COOKIE_BYTES = 4096;
/** Browsers limit the size of a cookie, so longer values are split; more pieces would not fit the request. */
const MAX_PIECES = 3;
const PIECE_LENGTH = 3800;

export function sealedCookie<Value>(options: SealedCookieOptions): SealedCookie<Value> {
  const secure = new URL(options.publicUrl).protocol === 'https:';
  const base = secure ? '__Host-probity' : 'probity';
  const name = options.purpose ? `${base}-${options.purpose}` : base;
  const seal = createSeal(options.secret, name);
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;

  const names = Array.from({ length: MAX_PIECES }, (_, index) => (index ? `${name}.${index}` : name));

  const stage = (reply: FastifyReply, value: string, maxAge: number) => {
    const pieces = value.match(new RegExp(`.{1,${PIECE_LENGTH}}`, 'g')) ?? [''];
    if (pieces.length > MAX_PIECES) throw new Error(`The cookie ${name} has ${value.length} bytes.`);
    const known = parse(reply.request.headers.cookie ?? '');
    const lines = names.flatMap((piece, index) => {
      if (index < pieces.length)
        return serialize(piece, pieces[index] ?? '', { ...attributes, maxAge: value ? maxAge : 0 });
      // Left-over pieces of a longer value would be read as the end of this one.
      return known[piece] === undefined ? [] : serialize(piece, '', { ...attributes, maxAge: 0 });
    });
    const others = [reply.getHeader('set-cookie') ?? []]
      .flat()
      .map(String)
      .filter((line) => !names.some((piece) => line.startsWith(`${piece}=`)));
    reply.removeHeader('set-cookie');
    reply.header('set-cookie', [...others, ...lines]);
  };
  const valueOn = (request: FastifyRequest) => {
    const cookies = parse(request.headers.cookie ?? '');
    if (cookies[name] === undefined) return undefined;
    return names.map((piece) => cookies[piece] ?? '').join('');
  };

  return {
    isOn: (request) => valueOn(request) !== undefined,
    read: (request) => seal.open<Value>(valueOn(request)),
    write: async (reply, value) => stage(reply, await seal.seal(value), options.maxAgeSeconds),
    clear: (reply) => stage(reply, '', 0),
  };
}
