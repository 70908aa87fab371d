import type { FastifyInstance } from 'fastify';
import { summaryOf } from './message.ts';
import type { MessageFilter, MessageStore } from './message-store.ts';

const MAX_WAIT_MS = 60_000;

interface WaitQuery extends MessageFilter {
  timeoutMs?: string;
}

/** For tests: lists the emails received, and waits for one without polling. */
export async function mailboxApiRoutes(
  app: FastifyInstance,
  store: MessageStore,
  closing: AbortSignal,
): Promise<void> {
  app.addHook<{ Querystring: MessageFilter }>('preHandler', async (request, reply) => {
    const { after } = request.query;
    if (after && Number.isNaN(Date.parse(after)) && !/^\d{16}$/.test(after)) {
      return reply.code(400).send({ error: '"after" is a message id or an ISO time.' });
    }
  });

  app.get<{ Querystring: MessageFilter }>('/mailbox/api/messages', async (request) => ({
    messages: store.list(request.query).map(summaryOf),
  }));

  app.get<{ Params: { id: string } }>('/mailbox/api/messages/:id', async (request, reply) => {
    const message = store.find(request.params.id);
    return message ?? reply.code(404).send({ error: 'No such message.' });
  });

  app.get<{ Querystring: WaitQuery }>('/mailbox/api/wait', async (request, reply) => {
    const { timeoutMs = '10000', ...filter } = request.query;
    const timeout = Math.min(Math.max(Number(timeoutMs) || 0, 0), MAX_WAIT_MS);
    const signal = AbortSignal.any([AbortSignal.timeout(timeout), closing]);
    const message = await store.waitFor(filter, signal);
    return message ?? reply.code(408).send({ error: 'No matching message arrived in time.' });
  });

  app.delete('/mailbox/api/messages', async (_request, reply) => {
    await store.empty();
    return reply.code(204).send();
  });
}
