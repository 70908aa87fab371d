import { createHash, timingSafeEqual } from 'node:crypto';
import { countDisputed } from '@probity/core/kernel/audit';
import { listMaintenanceReports, type MaintenanceReport } from '@probity/core/platform/maintenance';
import { countFailedJobs } from '@probity/core/platform/operations';
import type { Db } from '@probity/db/connect.ts';
import { withScope } from '@probity/db/scope.ts';
import { ProductError } from '@probity/domain';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

interface OperationsOptions {
  db: Db;
  metricsToken: string | null;
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
  new Gauge({
    name: 'probity_jobs_failed',
    help: 'Background jobs of the last 7 days that were given up after their last retry',
    labelNames: ['job'],
    registers: [registry],
    async collect() {
      this.reset();
      const jobs = await countFailedJobs(options.db).catch(() => []);
      for (const { name, failed } of jobs) this.set({ job: name }, failed);
    },
  });
  registerCare(registry, options.db);
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
    if (!isStopping && (await answers(options.db))) return { status: 'ready' };
    return reply.code(503).header('cache-control', 'no-store').send({ status: 'not ready' });
  });
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, options.metricsToken)) throw new ProductError('route.not_found');
    return reply.type(registry.contentType).send(await registry.metrics());
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

/** The latest findings of nightly maintenance, read from where every process can see them. */
function registerCare(registry: Registry, db: Db): void {
  const gauge = (name: string, help: string, figure: (report: MaintenanceReport) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['job'],
      registers: [registry],
      async collect() {
        const reports = await listMaintenanceReports(db).catch(() => []);
        for (const report of reports) this.set({ job: report.job }, figure(report));
      },
    });
  const found = 'values lapsed, disagreements, files missing, key changes unfinished';
  gauge(
    'probity_maintenance_found',
    `What nightly maintenance found last: ${found}`,
    (report) => report.found,
  );
  new Gauge({
    name: 'probity_audit_logs_disputed',
    help: 'Audit logs that do not match what was signed; above 0 is an alarm',
    registers: [registry],
    async collect() {
      const disputed = await withScope(db, { kind: 'system' }, countDisputed).catch(() => null);
      if (disputed !== null) this.set(disputed);
    },
  });
  gauge(
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
