import { outsideServices } from '@probity/domain/outside-services.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { exampleIds } from './examples.ts';
import { Id, listOf, Moment, PageQuery } from './schemas.ts';

const tag = 'Admin';
const Count = z.number().int();
const JobName = z.string().regex(/^[a-z][a-z-]{1,60}$/);

const JobState = z.object({
  name: JobName,
  /** A cron expression, if it is scheduled. */
  schedule: z.string().nullable(),
  waiting: Count,
  /** Of the waiting jobs: those that have failed at least once. */
  retrying: Count,
  running: Count,
  /** Failed after the last attempt. */
  failed: Count,
  /** Within the last 24 hours. */
  done: Count,
  failedTries: Count,
  lastSuccessAt: Moment.nullable(),
  lastFailureAt: Moment.nullable(),
  /** False if another job handles its failures. */
  isRetryable: z.boolean(),
});
export type JobState = z.output<typeof JobState>;

export const listJobs = endpoint({
  method: 'GET',
  path: '/Admin/jobs',
  tag,
  summary: 'List background jobs by kind: how many are waiting, running or failed',
  access: 'admin',
  response: z.object({ items: z.array(JobState).readonly(), readAt: Moment }),
  errors: ['resource.not_found'],
});

const FailedJob = z.object({
  id: Id,
  name: JobName,
  /** The kind of failure, without any data of the job; null if unknown. */
  failure: z.string().nullable(),
  tries: Count,
  createdAt: Moment,
  failedAt: Moment,
  /** False if another job has already handled the failure. */
  isRetryable: z.boolean(),
});
export type FailedJob = z.output<typeof FailedJob>;

export const listFailedJobs = endpoint({
  method: 'GET',
  path: '/Admin/jobs/failed',
  tag,
  summary: 'List jobs that failed after their last attempt, newest first; kept for 7 days',
  access: 'admin',
  query: PageQuery.extend({ name: JobName.optional() }),
  response: listOf(FailedJob),
  errors: ['resource.not_found', 'request.invalid'],
  example: { query: { name: 'send-mail' } },
});

export const retryJobs = endpoint({
  method: 'POST',
  path: '/Admin/jobs/retry',
  tag,
  summary: 'Retry one failed job, or all failed jobs of a kind, up to a thousand at a time',
  access: 'admin',
  body: z.union([z.strictObject({ jobId: Id }), z.strictObject({ name: JobName })]),
  response: z.object({ retried: Count, remaining: z.boolean() }),
  errors: ['resource.not_found', 'request.conflict'],
  example: { body: { jobId: exampleIds.jobId } },
});

const ServiceHealth = z.object({
  name: z.enum(outsideServices),
  isSetUp: z.boolean(),
  lastSuccessAt: Moment.nullable(),
  lastFailureAt: Moment.nullable(),
  lastFailure: z.string().nullable(),
  /** Within the last 24 hours. */
  successes: Count,
  failures: Count,
  /** It failed repeatedly: at least one process makes no calls until then. */
  pausedUntil: Moment.nullable(),
});
export type ServiceHealth = z.output<typeof ServiceHealth>;

export const listServices = endpoint({
  method: 'GET',
  path: '/Admin/services',
  tag,
  summary: 'List outside services and how they have answered recent calls',
  access: 'admin',
  response: z.object({ items: z.array(ServiceHealth).readonly(), readAt: Moment }),
  errors: ['resource.not_found'],
});
