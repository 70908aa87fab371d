import type { Task } from '@probity/contract/tasks.ts';
import type { DataFieldKey } from '@probity/domain/enumerations.ts';
import { describe, expect, it } from 'vitest';
import { bandOf } from './task-bundles.ts';

const task = (
  type: Task['type'],
  fieldKey: DataFieldKey,
  dueOn: string | null = null,
  entityId = 'own',
): Task => ({
  type,
  reason: 'EvidenceMissing',
  about: null,
  count: null,
  dueOn,
  link: `/${fieldKey}`,
  subject: {
    entityId,
    entityName: 'Own',
    entityKind: 'Organization',
    fieldKey,
    credentialId: null,
    connectionId: null,
  },
});

describe('the task list of the dashboard', () => {
  it('has one row for three or more tasks of a kind, due when the first of them is', () => {
    const { rows, hidden } = bandOf([
      task('ProvideEvidence', 'RegistrationName', '2026-12-01'),
      task('ProvideEvidence', 'RegistrationNumber', '2026-11-20'),
      task('ProvideEvidence', 'RegistrationAddress', '2026-12-01'),
      task('AddKeyIndividualsAndEntities', 'BoardOfDirector'),
    ]);
    expect(rows).toMatchObject([
      {
        type: 'ProvideEvidence',
        dueOn: '2026-11-20',
        href: '/profile?entity=own&status=EvidenceMissing',
      },
      { task: { type: 'AddKeyIndividualsAndEntities' } },
    ]);
    expect(hidden).toBe(0);
  });

  it('has a row for each task that the page of the others does not list', () => {
    const { rows, hidden } = bandOf([
      task('ReviewRequired', 'Industry'),
      task('ReviewRequired', 'LeiCode'),
      { ...task('ReviewRequired', 'TradingName'), reason: 'ScreeningDecisionsToApprove' },
    ]);
    expect(rows).toHaveLength(3);
    expect(rows).toContainEqual({ task: expect.objectContaining({ reason: 'ScreeningDecisionsToApprove' }) });
    expect(hidden).toBe(0);
  });

  it('keeps parties apart and counts the tasks it leaves out', () => {
    const tasks = Array.from({ length: 8 }, (_, index) =>
      task('ReviewRequired', 'Industry', null, `e${index}`),
    );
    const { rows, hidden } = bandOf(tasks);
    expect(rows).toHaveLength(6);
    expect(hidden).toBe(2);
  });
});
