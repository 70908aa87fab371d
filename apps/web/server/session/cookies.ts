import { parse, serialize } from 'cookie-es';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { createSeal } from './sealing.ts';

/** A sealed, http-only cookie of one purpose. */
export interface SealedCookie<Value> {
  isOn(request: FastifyRequest): boolean;
  read(request: FastifyRequest): Promise<Value | undefined>;
  write(reply: FastifyReply, value: Value): Promise<void>;
  clear(reply: FastifyReply): void;
}

export interface SealedCookieOptions {
  publicUrl: string;
  secret: string;
  /** Appended to the product's cookie name; the session itself has none. */
  purpose?: string;
  maxAgeSeconds: number;
}

export const MAX_COOKIE_BYTES = 4096;

export function sealedCookie<Value>(options: SealedCookieOptions): SealedCookie<Value> {
  const secure = new URL(options.publicUrl).protocol === 'https:';
  const base = secure ? '__Host-probity' : 'probity';
  const name = options.purpose ? `${base}-${options.purpose}` : base;
  const seal = createSeal(options.secret, name);
  const attributes = { path: '/', httpOnly: true, sameSite: 'lax', secure } as const;

  const stage = (reply: FastifyReply, value: string, maxAge: number) => {
    const line = serialize(name, value, { ...attributes, maxAge });
    if (line.length > MAX_COOKIE_BYTES) throw new Error(`The cookie ${name} has ${line.length} bytes.`);
    const staged = [reply.getHeader('set-cookie') ?? []].flat().map(String);
    reply.removeHeader('set-cookie');
    reply.header('set-cookie', [...staged.filter((other) => !other.startsWith(`${name}=`)), line]);
  };
  const valueOn = (request: FastifyRequest) => parse(request.headers.cookie ?? '')[name];

  return {
    isOn: (request) => valueOn(request) !== undefined,
    read: (request) => seal.open<Value>(valueOn(request)),
    write: async (reply, value) => stage(reply, await seal.seal(value), options.maxAgeSeconds),
    clear: (reply) => stage(reply, '', 0),
  };
}
