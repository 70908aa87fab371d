import { scopeOf, userIdOf } from '@probity/core/kernel/context';
import type { Change, Changes } from '@probity/db/changes.ts';
import { ProductError } from '@probity/domain';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { admit, admitKey } from '../plugins/admit.ts';
import type { ServeOptions } from '../serve.ts';
import { rememberChanges } from './recent-changes.ts';

const HEARTBEAT_MS = 25_000;
/** A stream ends regularly, and reconnects with the rights at that time. */
const MAX_STREAM_MS = 10 * 60_000;

/** Tabs beyond this number must be refreshed by hand. */
const MAX_STREAMS = 20;

/** Server-sent events: which of the caller's accounts changed, and in what; never the data itself. */
export function eventsRoutes(app: FastifyInstance, options: ServeOptions, changes: Changes): void {
  const open = new Set<() => void>();
  const streamsOf = new Map<string, number>();
  const recent = rememberChanges(changes);
  app.addHook('preClose', async () => {
    for (const end of open) end();
  });
  app.get('/events', async (request, reply) => {
    const actor = await options.authenticate(request, { touch: false });
    admitKey(null, actor);
    admit('view', actor);
    await options.limiter.takeOther('stream', actor, request, reply);
    const accounts = new Set(scopeOf(actor).accountIds);
    const userId = userIdOf(actor) ?? '';
    const streams = streamsOf.get(userId) ?? 0;
    if (streams >= MAX_STREAMS) throw new ProductError('request.too_many', { retryAfterSeconds: 60 });
    streamsOf.set(userId, streams + 1);
    reply.hijack();
    const stream = reply.raw;
    // No hook runs for a stream: headers set by earlier hooks are sent here.
    stream.writeHead(200, {
      ...headersOf(reply),
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-accel-buffering': 'no',
    });
    stream.write('retry: 2000\n\n');
    const send = (change: Change) => {
      // A session ended: the browser reconnects only if its own is still open.
      if (change.accountId === userId && change.subject === 'session') return end();
      // What the person has read in another tab is read here, too.
      const isOwn = change.accountId === userId && change.subject === 'read';
      if (!isOwn && !accounts.has(change.accountId)) return;
      stream.write(`event: change\ndata: ${JSON.stringify(change)}\n\n`);
      // Rights may just have changed: the browser reconnects and is authorised again.
      if (change.subject === 'member') end();
    };
    const unsubscribe = changes.subscribe(send);
    // Changes after the page was rendered and before it subscribed would otherwise be missed.
    for (const accountId of accounts)
      if (recent.has(accountId))
        stream.write(`event: change\ndata: ${JSON.stringify({ accountId, subject: 'earlier' })}\n\n`);
    if (recent.has(userId)) send({ accountId: userId, subject: 'read' });
    const heartbeat = setInterval(() => stream.write(': still here\n\n'), HEARTBEAT_MS);
    const lifetime = setTimeout(() => end(), MAX_STREAM_MS);
    const end = () => {
      unsubscribe();
      clearInterval(heartbeat);
      clearTimeout(lifetime);
      if (!open.delete(end)) return;
      const left = (streamsOf.get(userId) ?? 1) - 1;
      if (left > 0) streamsOf.set(userId, left);
      else streamsOf.delete(userId);
      stream.end();
    };
    open.add(end);
    request.raw.once('close', end);
  });
}

const headersOf = (reply: FastifyReply): Record<string, string> =>
  Object.fromEntries(
    Object.entries(reply.getHeaders()).flatMap(([name, value]) =>
      value === undefined || Array.isArray(value) ? [] : [[name, String(value)]],
    ),
  );
