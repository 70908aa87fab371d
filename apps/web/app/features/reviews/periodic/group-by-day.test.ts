import type { RelationshipSummary } from '@probity/contract/relationships.ts';
import { expect, it } from 'vitest';
import { groupByDay } from './group-by-day.ts';

const due = (reviewOn: string | null) => ({ reviewOn }) as RelationshipSummary;

it('groups counterparties by when their review is due', () => {
  const days = ['2026-11-15', '2026-11-16', '2026-12-16', '2026-12-17', null];
  const groups = groupByDay(days.map(due), '2026-11-16');
  expect(groups.map(({ group, items }) => [group, items.map(({ reviewOn }) => reviewOn)])).toEqual([
    ['Overdue', ['2026-11-15']],
    ['DueSoon', ['2026-11-16', '2026-12-16']],
    ['Later', ['2026-12-17']],
    ['NotSet', [null]],
  ]);
});
