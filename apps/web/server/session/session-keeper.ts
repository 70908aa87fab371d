import type { FastifyReply, FastifyRequest } from 'fastify';
import type { IdentityProvider } from '../identity/identity-provider.ts';
import type { WebOptions } from '../web-options.ts';
import { sealedCookie } from './cookies.ts';
import { createRenewals } from './renewals.ts';
import { ABSOLUTE_MS, hasEnded, isOver, needsRenewal, type Session, shouldTouch } from './session.ts';

export interface SessionKeeper {
  isOn(request: FastifyRequest): boolean;
  /** The live session of the request, renewed when its token is about to end. */
  resume(
    request: FastifyRequest,
    reply: FastifyReply,
    options?: { touch?: boolean },
  ): Promise<Session | null>;
  /** Fetches new tokens now; null when the sign-in cannot be renewed without the person. */
  renew(reply: FastifyReply, session: Session): Promise<Session | null>;
  write(reply: FastifyReply, session: Session): Promise<void>;
  clear(reply: FastifyReply): void;
}

export function createSessionKeeper(options: WebOptions, provider: IdentityProvider): SessionKeeper {
  const cookie = sealedCookie<Session>({
    publicUrl: options.publicUrl,
    secret: options.sessionSecret,
    maxAgeSeconds: ABSOLUTE_MS / 1000,
  });
  const renewOnce = createRenewals(provider);

  const renewed = async (session: Session): Promise<Session | 'ended' | 'unavailable'> => {
    if (!session.refreshToken) return 'ended';
    const renewal = await renewOnce(session.refreshToken);
    return renewal.outcome === 'renewed'
      ? { ...session, ...renewal.tokens, seenAt: Date.now() }
      : renewal.outcome;
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
        if (typeof next === 'object') {
          const kept = touch ? next : { ...next, seenAt: session.seenAt };
          await cookie.write(reply, kept);
          return kept;
        }
        // While the provider is away, a token goes on to its end.
        if (!hasEnded(session, now)) return session;
        if (next === 'ended') cookie.clear(reply);
        return null;
      }
      if (!touch || !shouldTouch(session, now)) return session;
      const touched = { ...session, seenAt: now };
      await cookie.write(reply, touched);
      return touched;
    },

    async renew(reply, session) {
      const next = await renewed(session);
      if (typeof next === 'string') return null;
      const marked = { ...next, forcedAt: Date.now() };
      await cookie.write(reply, marked);
      return marked;
    },
  };
  return keeper;
}
