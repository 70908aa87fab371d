import { createHash, timingSafeEqual } from 'node:crypto';
import { countDisputed } from '@probity/core/kernel/audit';
import { onServiceCall } from '@probity/core/kernel/ports';
import { listMaintenanceReports, type MaintenanceReport } from '@probity/core/platform/maintenance';
import { countDueJobs, countFailedJobs } from '@probity/core/platform/operations';
import type { Db } from '@probity/db/connect.ts';
import { withScope } from '@probity/db/scope.ts';
import { ProductError } from '@probity/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

interface OperationsOptions {
  db: Db;
  metricsToken: string | null;
  /** Whether the server is about to stop. */
  isDraining?(): boolean;
  /** Set if traces are sent: how many spans were taken by the collector, and how many were lost. */
  countSpans?: (() => { sent: number; dropped: number }) | undefined;
}

/** What operators monitor: liveness, readiness and metrics. */
export function registerOperations(app: FastifyInstance, options: OperationsOptions): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer, by route and status',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5],
    registers: [registry],
  });
  new Gauge({
    name: 'probity_database_up',
    help: 'Whether the database answers; figures that are read from it are left out while it does not',
    registers: [registry],
    async collect() {
      this.set((await answers(options.db)) ? 1 : 0);
    },
  });
  registerFigures(registry, options.db);
  countServiceCalls(app, registry);
  if (options.countSpans) reportSpans(registry, options.countSpans);
  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'unmatched';
    durations.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
  });

  app.get('/healthz', async () => ({ status: 'alive' }));
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  app.get('/readyz', async (_, reply) => {
    if (!isStopping && !options.isDraining?.() && (await answers(options.db))) return { status: 'ready' };
    return reply.code(503).header('cache-control', 'no-store').send({ status: 'not ready' });
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, options.metricsToken)) throw new ProductError('route.not_found');
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

function countServiceCalls(app: FastifyInstance, registry: Registry): void {
  const calls = new Counter({
    name: 'probity_service_calls_total',
    help: 'Calls of this process to outside services, by whether they were answered',
    labelNames: ['service', 'outcome'],
    registers: [registry],
  });
  const stop = onServiceCall(({ service, failure, pausedMs }) => {
    // A pause is no call.
    if (pausedMs === undefined) calls.inc({ service, outcome: failure === null ? 'answered' : 'failed' });
  });
  app.addHook('onClose', async () => stop());
}

function reportSpans(registry: Registry, countSpans: () => { sent: number; dropped: number }): void {
  new Counter({
    name: 'probity_trace_spans_total',
    help: 'Spans of this process, by whether the collector took them',
    labelNames: ['outcome'],
    registers: [registry],
    collect() {
      this.reset();
      for (const [outcome, count] of Object.entries(countSpans())) this.inc({ outcome }, count);
    },
  });
}

const answers = (db: Db): Promise<boolean> =>
  sql`select 1`.execute(db).then(
    () => true,
    () => false,
  );

/** In constant time, whatever the lengths. */
function isSame(given: string, wanted: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(given), digest(wanted));
}

interface Figure {
  labels: Record<string, string>;
  value: number;
}

/** The figures that are read from the database; a figure that cannot be read is left out. */
function registerFigures(registry: Registry, db: Db): void {
  const fromDatabase = (
    { name, help, labelNames }: { name: string; help: string; labelNames: string[] },
    read: () => Promise<Figure[]>,
  ) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      async collect() {
        const figures = await read().catch(() => []);
        this.reset();
        // Without labels, a reset leaves a 0.
        if (labelNames.length === 0) this.remove();
        for (const { labels, value } of figures) this.set(labels, value);
      },
    });
  const fromMaintenance = (name: string, help: string, figure: (report: MaintenanceReport) => number) =>
    fromDatabase({ name, help, labelNames: ['job'] }, async () =>
      (await listMaintenanceReports({ db })).map((report) => ({
        labels: { job: report.job },
        value: figure(report),
      })),
    );
  fromDatabase(
    {
      name: 'probity_jobs_failed',
      help: 'Background jobs of the last 7 days that were given up after their last retry',
      labelNames: ['job'],
    },
    async () =>
      (await countFailedJobs({ db })).map(({ name, failed }) => ({ labels: { job: name }, value: failed })),
  );
  const fromQueue = (
    name: string,
    help: string,
    figure: (jobs: { waiting: number; seconds: number }) => number,
  ) =>
    fromDatabase({ name, help, labelNames: ['job'] }, async () =>
      (await countDueJobs({ db })).map((jobs) => ({ labels: { job: jobs.name }, value: figure(jobs) })),
    );
  fromQueue('probity_jobs_waiting', 'Background jobs that are due', ({ waiting }) => waiting);
  fromQueue(
    'probity_jobs_waiting_seconds',
    'How long the oldest background job that is due has waited',
    ({ seconds }) => seconds,
  );
  const found =
    'values expired, states that do not match their history, files missing, key changes unfinished; 0 for tasks that only delete';
  fromMaintenance(
    'probity_maintenance_found',
    `What nightly maintenance found last: ${found}`,
    (report) => report.found,
  );
  fromDatabase(
    {
      name: 'probity_audit_logs_disputed',
      help: 'Audit logs that do not match what was signed; above 0 is an alarm',
      labelNames: [],
    },
    async () => [
      { labels: {}, value: await withScope(db, { kind: 'system' }, (db) => countDisputed({ db })) },
    ],
  );
  fromMaintenance(
    'probity_maintenance_last_run_seconds',
    'When nightly maintenance last ended',
    ({ at }) => at.getTime() / 1000,
  );
}

/** Metrics reveal much to an attacker: they require a token or, if none is set, a request from the machine itself. */
function mayReadMetrics(request: FastifyRequest, token: string | null): boolean {
  if (token) return isSame(request.headers.authorization ?? '', `Bearer ${token}`);
  const forwarded = request.headers['x-forwarded-for'] !== undefined;
  return !forwarded && ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.socket.remoteAddress ?? '');
}
