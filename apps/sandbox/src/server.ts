import type { Server } from 'node:http';
import formbody from '@fastify/formbody';
import Fastify, { type FastifyInstance } from 'fastify';
import { CallLog } from './control/call-log.ts';
import { controlRoutes } from './control/control.routes.ts';
import { FaultSwitches, faultRoutes, injectFaults } from './faults.ts';
import { guardOrigin } from './guard.ts';
import { homePage } from './home.page.ts';
import { assetRoutes } from './pages/assets.routes.ts';
import { sendPage } from './pages/send-page.ts';
import type { Provider } from './providers.ts';
import { reportError } from './report-error.ts';

const HOSTS = ['localhost', '127.0.0.1'];

/** Registers every provider with its fault switch, on a server that is already listening. */
export async function createApp(
  server: Server,
  providers: readonly Provider[],
  productUrl: string,
): Promise<FastifyInstance> {
  const app = Fastify({
    bodyLimit: 1024 * 1024,
    serverFactory: (handler) => server.on('request', handler),
  });
  const switches = new FaultSwitches(providers);
  const calls = new CallLog();
  await app.register(formbody);
  app.addHook('onError', async (_request, _reply, error) => {
    if ((error.statusCode ?? 500) >= 500) reportError(error);
  });
  guardOrigin(app, HOSTS);
  faultRoutes(app, switches);
  controlRoutes(app, { providers, switches, calls });
  await assetRoutes(app);
  app.get('/', async (_request, reply) =>
    sendPage(
      reply,
      homePage(providers, (id) => switches.of(id), productUrl),
    ),
  );
  for (const provider of providers) {
    await app.register(async (scope) => {
      calls.watch(scope, provider.id);
      injectFaults(scope, switches, provider.id);
      await provider.register(scope);
    });
  }
  app.addHook('preClose', async () => {
    switches.apply(Object.fromEntries(providers.map(({ id }) => [id, 'ok'])));
    await Promise.all(providers.map((provider) => provider.close?.()));
  });
  await app.ready();
  return app;
}
