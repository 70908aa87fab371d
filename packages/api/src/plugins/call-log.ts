import { type MadeCall, recordApiCalls } from '@probity/core/identity/api-keys';
import { type Actor, newId } from '@probity/core/kernel/context';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ServeOptions } from '../serve.ts';

const WRITE_EVERY_MS = 1000;
const MAX_WAITING = 500;

export interface CallLog {
  /** Remembers the caller, so that the call is logged once it is answered. */
  note(request: FastifyRequest, actor: Actor): void;
}

/**
 * Calls with API keys are written once per second: a busy key costs one statement, not one per call. Calls beyond
 * `MAX_WAITING` in that time are not logged; a warning gives their number.
 */
export function createCallLog(app: FastifyInstance, base: ServeOptions['base']): CallLog {
  const callers = new WeakMap<FastifyRequest, { keyId: string; accountId: string }>();
  let waiting: MadeCall[] = [];
  let notLogged = 0;
  let timer: NodeJS.Timeout | undefined;

  const write = async () => {
    clearTimeout(timer);
    timer = undefined;
    const calls = waiting;
    waiting = [];
    if (notLogged > 0) app.log.warn({ count: notLogged }, 'calls not logged');
    notLogged = 0;
    if (calls.length === 0) return;
    const ctx = { ...base, actor: { kind: 'system', job: 'call-log' } as const, requestId: newId() };
    await recordApiCalls(ctx, calls).catch((error: unknown) => app.log.error({ err: error }, 'call log'));
  };

  app.addHook('onResponse', async (request, reply) => {
    const caller = callers.get(request);
    if (!caller) return;
    if (waiting.length >= MAX_WAITING) {
      notLogged += 1;
      return;
    }
    waiting.push({
      ...caller,
      at: base.services.now(),
      method: request.method,
      path: request.routeOptions.url ?? '',
      status: reply.statusCode,
      durationMs: Math.round(reply.elapsedTime),
    });
    timer ??= setTimeout(() => void write(), WRITE_EVERY_MS).unref();
  });
  app.addHook('onClose', write);

  return {
    note(request, actor) {
      if (actor.kind !== 'user' || !actor.apiKey) return;
      const [account] = actor.memberships;
      if (account) callers.set(request, { keyId: actor.apiKey.id, accountId: account.accountId });
    },
  };
}
