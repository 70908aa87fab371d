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
  /** A cron expression, where it runs by itself. */
  schedule: z.string().nullable(),
  waiting: Count,
  /** Of those that wait: after a failed try. */
  retrying: Count,
  running: Count,
  /** Given up after the last try. */
  failed: Count,
  /** Within the last 24 hours. */
  done: Count,
  failedTries: Count,
  lastSuccessAt: Moment.nullable(),
  lastFailureAt: Moment.nullable(),
  /** False where another job settles what has failed. */
  isRetryable: z.boolean(),
});
export type JobState = z.output<typeof JobState>;

export const listJobs = endpoint({
  method: 'GET',
  path: '/Admin/jobs',
  tag,
  summary: 'What runs in the background: how much of it waits, runs or has failed',
  access: 'admin',
  response: z.object({ items: z.array(JobState).readonly(), readAt: Moment }),
  errors: ['resource.not_found'],
});

const FailedJob = z.object({
  id: Id,
  name: JobName,
  /** The kind of failure, without anything that the job is about; null where it is not known. */
  failure: z.string().nullable(),
  tries: Count,
  createdAt: Moment,
  failedAt: Moment,
  /** False where another job has settled it as failed already. */
  isRetryable: z.boolean(),
});
export type FailedJob = z.output<typeof FailedJob>;

export const listFailedJobs = endpoint({
  method: 'GET',
  path: '/Admin/jobs/failed',
  tag,
  summary: 'Jobs that were given up after their last try, newest first; they are kept for 7 days',
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
  summary: 'Give one failed job, or all failed jobs of a kind, one more try; a thousand at a time',
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
  summary: 'How the services outside have answered, as far as calls were made',
  access: 'admin',
  response: z.object({ items: z.array(ServiceHealth).readonly(), readAt: Moment }),
  errors: ['resource.not_found'],
});
