import type { Task } from '@probity/contract/tasks.ts';
import { expect, it } from 'vitest';
import { groupTasks } from './group-tasks.ts';

const task = (type: Task['type'], dueOn: string | null): Task => ({
  type,
  reason: 'EvidenceMissing',
  about: null,
  count: null,
  dueOn,
  link: '/',
  subject: {
    entityId: 'e',
    entityName: 'E',
    entityKind: 'Organization',
    fieldKey: null,
    credentialId: null,
    connectionId: null,
  },
});

it('sorts types and the tasks within them by due date', () => {
  const groups = groupTasks([
    task('CompleteMissingFields', null),
    task('ProvideEvidence', '2026-11-29'),
    task('ReviewRequired', '2026-11-20'),
    task('ProvideEvidence', '2026-11-14'),
  ]);
  expect(groups.map(({ type }) => type)).toEqual([
    'ProvideEvidence',
    'ReviewRequired',
    'CompleteMissingFields',
  ]);
  expect(groups[0]?.tasks.map(({ dueOn }) => dueOn)).toEqual(['2026-11-14', '2026-11-29']);
});

it('leaves out types without tasks', () => {
  expect(groupTasks([])).toEqual([]);
});
