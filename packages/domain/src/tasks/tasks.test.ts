import { describe, expect, it } from 'vitest';
import { taskTypes } from '../enumerations.ts';
import { taskDueOn } from './due.ts';
import { taskDescriptions, taskLink } from './tasks.ts';

describe('tasks', () => {
  it('has words and a button for each of the six types', () => {
    expect(Object.keys(taskDescriptions).sort()).toEqual([...taskTypes].sort());
    for (const type of taskTypes) {
      expect(taskDescriptions[type].title).not.toBe('');
      expect(taskDescriptions[type].why).toMatch(/\.$/);
      expect(taskDescriptions[type].action).not.toBe('');
    }
  });

  it.each([
    [taskLink('DataRequired', { connectionId: 'c1' }), '/connections/c1'],
    [taskLink('DataRequired', { consentOf: 'e1' }), '/related?entity=e1'],
    [taskLink('ReviewRequired', { credentialId: 'k1' }), '/reviews?credential=k1'],
    [taskLink('CompleteMissingFields', { entityId: 'e1' }), '/profile/data?entity=e1&missing=1'],
    [
      taskLink('CompleteMissingFields', { entityId: 'e1', field: 'LeiCode' }),
      '/profile/data?entity=e1&missing=1&field=LeiCode',
    ],
    [
      taskLink('AddKeyIndividualsAndEntities', { entityId: 'e1', section: 'BoardOfDirectors' }),
      '/related?entity=e1&add=BoardOfDirectors',
    ],
    [
      taskLink('ProvideEvidence', { entityId: 'e1', credentialId: 'k1' }),
      '/profile/data?entity=e1&credential=k1',
    ],
    [
      taskLink('PerformIdentityVerification', { entityId: 'e1' }),
      '/profile/data?entity=e1&field=IdentificationDocument',
    ],
  ])('%s leads to the thing to do', (link, expected) => expect(link).toBe(expected));
});

describe('the due date', () => {
  it('follows the rule of the type, across months and leap days', () => {
    expect(taskDueOn('ReviewRequired', '2024-02-26')).toBe('2024-03-02');
    expect(taskDueOn('DataRequired', '2026-12-25')).toBe('2027-01-08');
  });

  it('is the day somebody set, where somebody did', () => {
    expect(taskDueOn('DataRequired', '2026-06-15', '2026-06-20')).toBe('2026-06-20');
  });

  it('is open where nobody is waiting', () => {
    expect(taskDueOn('CompleteMissingFields', '2026-06-15')).toBeNull();
  });
});
