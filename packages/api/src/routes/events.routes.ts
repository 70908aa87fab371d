import { scopeOf } from '@probity/core';
import type { Change, Changes } from '@probity/db/changes.ts';
import type { FastifyInstance } from 'fastify';
import { admit } from '../plugins/admit.ts';
import type { ServeOptions } from '../serve.ts';
import { rememberChanges } from './recent-changes.ts';

const HEARTBEAT_MS = 25_000;
/** A stream ends now and then, and comes back with the rights of that moment. */
const LIVES_MS = 10 * 60_000;

/** Server-sent events: which of the caller's accounts changed, and in what; never the data itself. */
export function eventsRoutes(app: FastifyInstance, options: ServeOptions, changes: Changes): void {
  const open = new Set<() => void>();
  const recent = rememberChanges(changes);
  app.addHook('preClose', async () => {
    for (const end of open) end();
  });
  app.get('/events', async (request, reply) => {
    const actor = await options.authenticate(request);
    admit('view', actor);
    const accounts = new Set(scopeOf(actor).accountIds);
    reply.hijack();
    const stream = reply.raw;
    stream.writeHead(200, {
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    stream.write('retry: 2000\n\n');
    const tell = (change: Change) => {
      if (!accounts.has(change.accountId)) return;
      stream.write(`event: change\ndata: ${JSON.stringify(change)}\n\n`);
      // Rights may just have changed: the browser comes back and is looked at anew.
      if (change.subject === 'member') end();
    };
    const unsubscribe = changes.subscribe(tell);
    // What happened after the page was drawn and before it listened would be missed for good.
    for (const accountId of accounts)
      if (recent.has(accountId))
        stream.write(`event: change\ndata: ${JSON.stringify({ accountId, subject: 'earlier' })}\n\n`);
    const heartbeat = setInterval(() => stream.write(': still here\n\n'), HEARTBEAT_MS);
    const lifetime = setTimeout(() => end(), LIVES_MS);
    const end = () => {
      unsubscribe();
      clearInterval(heartbeat);
      clearTimeout(lifetime);
      open.delete(end);
      stream.end();
    };
    open.add(end);
    request.raw.once('close', end);
  });
}
