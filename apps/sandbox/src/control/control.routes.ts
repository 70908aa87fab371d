import type { FastifyInstance } from 'fastify';
import type { FaultSwitches } from '../faults.ts';
import { sendPage } from '../pages/send-page.ts';
import type { Provider } from '../providers.ts';
import type { CallLog } from './call-log.ts';
import { controlPage } from './control.page.ts';

interface Options {
  providers: readonly Provider[];
  switches: FaultSwitches;
  calls: CallLog;
}

const PAGE = '/sandbox/control';

/** Controls for tests and people: make a provider fail, list its calls, resend a webhook, reset everything. */
export function controlRoutes(app: FastifyInstance, { providers, switches, calls }: Options): void {
  const find = (id: string | undefined) => providers.find((provider) => provider.id === id);
  const reset = async () => {
    switches.reset();
    calls.clear();
    for (const provider of providers) {
      provider.outbox?.clear();
      await provider.reset?.();
    }
  };

  app.post('/sandbox/_admin/reset', async () => {
    await reset();
    return { reset: true };
  });
  app.post('/sandbox/_admin/fail-next', async (request, reply) => {
    const problem = switches.failNext(request.body);
    return problem ? reply.code(400).send({ error: problem }) : { ordered: true };
  });
  app.get<{ Querystring: { provider?: string } }>('/sandbox/_admin/calls', async ({ query }) => ({
    calls: calls.list(query.provider),
  }));
  app.get<{ Querystring: { provider?: string } }>('/sandbox/_admin/webhooks', async ({ query }) => ({
    webhooks: find(query.provider)?.outbox?.list() ?? [],
  }));
  /** Without an id, resends the most recent webhook. */
  app.post<{ Body: { provider?: string; id?: string } | undefined }>(
    '/sandbox/_admin/replay-webhook',
    async ({ body }, reply) =>
      find(body?.provider)?.outbox?.replay(body?.id)
        ? { replayed: true }
        : reply.code(404).send({ error: 'There is no such webhook.' }),
  );

  app.get(PAGE, async (_request, reply) =>
    sendPage(reply, controlPage({ providers, switches, calls: calls.list().slice(-25).reverse() })),
  );
  app.post<{ Body: { provider?: string; act?: string; replay?: string } | undefined }>(
    PAGE,
    async ({ body }, reply) => {
      const { provider = '', act = '', replay } = body ?? {};
      const lever = find(provider)?.levers?.find(({ id }) => act === `lever:${id}`);
      if (replay) find(provider)?.outbox?.replay(replay);
      else if (lever) lever.pull();
      else if (act === 'reset') await reset();
      else if (/^\d+$/.test(act)) switches.failNext({ provider, status: Number(act), retryAfterSeconds: 60 });
      else switches.apply({ [provider]: act });
      return reply.redirect(PAGE, 303);
    },
  );
}
