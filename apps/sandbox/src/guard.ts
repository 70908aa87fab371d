import type { FastifyInstance } from 'fastify';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);

/** Keeps other websites out: no foreign host names (DNS rebinding), no cross-site writes from a browser. */
export function guardOrigin(app: FastifyInstance, allowedHosts: readonly string[]): void {
  app.addHook('onRequest', async (request, reply) => {
    if (!allowedHosts.includes(request.hostname)) {
      return reply.code(421).send({ error: `This sandbox answers to ${allowedHosts.join(', ')} only.` });
    }
    const site = request.headers['sec-fetch-site'];
    if (!SAFE.has(request.method) && (site === 'cross-site' || site === 'same-site')) {
      return reply.code(403).send({ error: 'Writes from another origin are refused.' });
    }
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('x-content-type-options', 'nosniff').header('referrer-policy', 'same-origin');
  });
}
