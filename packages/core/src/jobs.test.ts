import { globSync } from 'node:fs';
import path from 'node:path';
import { queues } from '@probity/db/job-schema.ts';
import { currentTexts } from '@probity/domain/texts/current.ts';
import { expect, it } from 'vitest';
import { jobs } from './jobs.ts';

it('every job has a queue, and there are no other queues', () => {
  expect(jobs.map(({ name }) => name).sort()).toEqual(Object.keys(queues).sort());
});

it('every job is in a file of its name', () => {
  const files = globSync('*/*/*.job.ts', { cwd: import.meta.dirname }).map((file) =>
    path.basename(file, '.job.ts'),
  );
  expect(files.sort()).toEqual(jobs.map(({ name }) => name).sort());
});

it('every job has a name that administrators can read', () => {
  const { name } = currentTexts().texts.operations.jobs;
  expect(Object.keys(name).sort()).toEqual(jobs.map((job) => job.name.replaceAll('-', '_')).sort());
});
