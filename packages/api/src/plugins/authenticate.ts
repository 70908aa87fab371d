import { createHash, hash } from 'node:crypto';
import { loadKeyActor } from '@probity/core/identity/api-keys';
import { loadActor, touchSession } from '@probity/core/identity/auth';
import { loadRegistrant, REGISTRATION_TOKEN_PREFIX } from '@probity/core/identity/registration';
import type { Actor, Ctx, Identity } from '@probity/core/kernel/context';
import { ProductError } from '@probity/domain';
import { API_KEY_PREFIX } from '@probity/domain/api-keys/key-scopes.ts';
import type { FastifyRequest } from 'fastify';
import { createRemoteJWKSet, type JWTPayload, jwtVerify } from 'jose';

export interface TokenOptions {
  issuer: string;
  audience: string;
  claimsNamespace: string;
  jwksUrl: string;
}

const MAX_REMEMBERED = 5000;
const KEY_IN_ADDRESS = new RegExp(`${API_KEY_PREFIX}[0-9A-Za-z]{12}_`);
/** Clocks may differ slightly, but a token must not come from the future. */
const CLOCK_TOLERANCE_SECONDS = 10;

/** Resolves who a request acts as: the token proves the identity, our own records provide everything else. */
export function createAuthenticator(base: Omit<Ctx, 'actor' | 'requestId'>, options: TokenOptions) {
  const verify = createTokenVerifier(base, options);
  return async (request: FastifyRequest, options: { touch?: boolean } = {}): Promise<Actor> => {
    refuseKeyInAddress(request);
    const token = readBearer(request);
    if (!token) return { kind: 'anonymous' };
    if (token.startsWith(API_KEY_PREFIX)) return loadKeyActor(base, token, request.ip);
    if (token.startsWith(REGISTRATION_TOKEN_PREFIX)) {
      const ctx: Ctx = { ...base, actor: { kind: 'anonymous' }, requestId: request.id };
      const registrant = await loadRegistrant(ctx, token);
      if (!registrant) throw new ProductError('auth.token_invalid');
      return registrant;
    }
    const actor = await loadActor(base, await verify(token));
    if (options.touch ?? true) await touchSession(base, actor);
    return actor;
  };
}

/** URLs end up in logs and histories, so a key in a URL is not accepted. */
function refuseKeyInAddress({ url }: FastifyRequest): void {
  if (KEY_IN_ADDRESS.test(url)) throw new ProductError('apiKey.in_address');
}

function readBearer(request: FastifyRequest): string | null {
  const header = request.headers.authorization;
  if (header === undefined) return null;
  const token = /^Bearer ([\w.~+/-]+=*)$/i.exec(header)?.[1];
  if (!token) throw new ProductError('auth.token_invalid');
  return token;
}

function createTokenVerifier({ services }: Pick<Ctx, 'services'>, options: TokenOptions) {
  // Keys are cached permanently and fetched again only for an unknown key id: an outage of the provider ends no
  // session.
  const keys = createRemoteJWKSet(new URL(options.jwksUrl), {
    cacheMaxAge: Number.POSITIVE_INFINITY,
    cooldownDuration: 30_000,
    timeoutDuration: 4000,
  });
  const remembered = new Map<string, { identity: Identity; expiresAt: number }>();

  return async (token: string): Promise<Identity> => {
    const digest = hash('sha256', token, 'base64');
    const known = remembered.get(digest);
    const now = services.now();
    if (known && known.expiresAt > now.getTime()) return known.identity;
    const payload = await check(token, keys, options, now);
    const identity = toIdentity(payload, digest, options);
    if (remembered.size >= MAX_REMEMBERED) remembered.delete(remembered.keys().next().value ?? '');
    remembered.set(digest, { identity, expiresAt: (payload.exp ?? 0) * 1000 });
    return identity;
  };
}

async function check(
  token: string,
  keys: ReturnType<typeof createRemoteJWKSet>,
  options: TokenOptions,
  now: Date,
): Promise<JWTPayload> {
  try {
    const { payload } = await jwtVerify(token, keys, {
      issuer: options.issuer,
      audience: options.audience,
      algorithms: ['RS256', 'PS256', 'ES256'],
      typ: 'at+jwt',
      currentDate: now,
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      requiredClaims: ['sub', 'exp', 'iat'],
    });
    if ((payload.iat ?? 0) > now.getTime() / 1000 + CLOCK_TOLERANCE_SECONDS)
      throw new ProductError('auth.token_invalid');
    return payload;
  } catch (cause) {
    throw keysUnreachable(cause)
      ? new ProductError('provider.identity_unavailable', { cause })
      : new ProductError('auth.token_invalid', { cause });
  }
}

const keysUnreachable = (cause: unknown): boolean =>
  cause instanceof Error &&
  (cause.name === 'TypeError' ||
    ('code' in cause && ['ERR_JWKS_TIMEOUT', 'ERR_JOSE_GENERIC'].includes(String(cause.code))));

function toIdentity(payload: JWTPayload, digest: string, options: TokenOptions): Identity {
  const claim = (name: string): unknown => payload[`${options.claimsNamespace}/${name}`] ?? payload[name];
  const text = (value: unknown): string | null => (typeof value === 'string' && value ? value : null);
  const session = text(claim('session')) ?? text(payload.sid) ?? digest;
  return {
    issuer: options.issuer,
    subject: payload.sub ?? '',
    email: text(claim('email'))?.toLowerCase() ?? null,
    emailVerified: claim('email_verified') === true,
    name: text(claim('name')),
    issuedAt: new Date((payload.iat ?? 0) * 1000),
    sessionHash: createHash('sha256').update(`${options.issuer}|${payload.sub}|${session}`).digest(),
  };
}
