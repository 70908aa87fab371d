import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IdentityProvider } from '../identity/identity-provider.ts';
import type { WebOptions } from '../web-options.ts';
import { sealedCookie } from './cookies.ts';
import { createRenewals } from './renewals.ts';
import { ABSOLUTE_MS, hasEnded, isOver, needsRenewal, type Session, shouldTouch } from './session.ts';

export interface SessionKeeper {
  isOn(request: FastifyRequest): boolean;
  /** The live session of the request, renewed when its token is about to expire. */
  resume(
    request: FastifyRequest,
    reply: FastifyReply,
    options?: { touch?: boolean },
  ): Promise<Session | null>;
  /** Fetches new tokens now; null if the sign-in cannot be renewed without the user. */
  renew(reply: FastifyReply, session: Session): Promise<Session | null>;
  write(reply: FastifyReply, session: Session): Promise<void>;
  clear(reply: FastifyReply): void;
}

/** Why there are no new tokens; `unrenewable` is a sign-in that came without a refresh token. */
type Refusal = { outcome: 'unrenewable' } | { outcome: 'ended' | 'unavailable'; answeredAt: number };

/** Longer than it takes for the cookie with the next token to get from another process to the browser. */
const SETTLE_MS = 10_000;

/**
 * While the provider does not respond, a token is used until it expires. If the provider says that the sign-in has
 * ended, it has, unless another process renewed it a moment ago: requests in flight then still carry the old token.
 */
function mayGoOn(session: Session, refusal: Refusal, now: number): boolean {
  if (hasEnded(session, now)) return false;
  return refusal.outcome !== 'ended' || now - refusal.answeredAt < SETTLE_MS;
}

export function createSessionKeeper(options: WebOptions, provider: IdentityProvider): SessionKeeper {
  const cookie = sealedCookie<Session>({
    publicUrl: options.publicUrl,
    secret: options.sessionSecret,
    maxAgeSeconds: ABSOLUTE_MS / 1000,
  });
  const renewOnce = createRenewals(provider);

  const renewed = async (session: Session): Promise<Session | Refusal> => {
    if (!session.refreshToken) return { outcome: 'unrenewable' };
    const { renewal, answeredAt } = await renewOnce(session.refreshToken);
    if (renewal.outcome !== 'renewed') return { outcome: renewal.outcome, answeredAt };
    return { ...session, ...renewal.tokens, seenAt: Date.now() };
  };

  const keeper: SessionKeeper = {
    isOn: cookie.isOn,
    write: cookie.write,
    clear: cookie.clear,

    async resume(request, reply, { touch = true } = {}) {
      const session = await cookie.read(request);
      const now = Date.now();
      if (!session || isOver(session, now)) {
        if (cookie.isOn(request)) cookie.clear(reply);
        return null;
      }
      if (needsRenewal(session, now)) {
        const next = await renewed(session);
        if (!('outcome' in next)) {
          const kept = touch ? next : { ...next, seenAt: session.seenAt };
          await cookie.write(reply, kept);
          return kept;
        }
        if (mayGoOn(session, next, now)) return session;
        if (next.outcome !== 'unavailable') cookie.clear(reply);
        return null;
      }
      if (!touch || !shouldTouch(session, now)) return session;
      const touched = { ...session, seenAt: now };
      await cookie.write(reply, touched);
      return touched;
    },

    async renew(reply, session) {
      const next = await renewed(session);
      if ('outcome' in next) return null;
      const marked = { ...next, forcedAt: Date.now() };
      await cookie.write(reply, marked);
      return marked;
    },
  };
  return keeper;
}
