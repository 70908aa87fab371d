import type { TemplateComparison } from '@probity/contract/template-comparison.ts';
import { compareTemplates } from '@probity/domain/templates/compare-templates.ts';
import { emptyTemplate, type TemplateContent } from '@probity/domain/templates/template-content.ts';
import { expect, it } from 'vitest';
import { comparisonRows, countStates } from './comparison-rows.ts';

const content = (changes: Partial<TemplateContent>): TemplateContent => ({
  ...emptyTemplate('Organization'),
  tests: [],
  ...changes,
});
const base = content({ checks: ['AmlCheck'], days: 365 });
const comparisonWith = (...others: TemplateContent[]) =>
  ({
    base: { id: 'base' },
    others: others.map((other, index) => ({
      template: { id: `other ${index}` },
      lines: compareTemplates(base, other),
    })),
  }) as TemplateComparison;
const states = (comparison: TemplateComparison) =>
  Object.fromEntries(
    comparisonRows(comparison).map(({ key, cells }) => [key, cells.slice(1).map(({ state }) => state)]),
  );

it('has a cell for every template in every row that any of them has', () => {
  const comparison = comparisonWith(
    content({ checks: ['AmlCheck', 'BankAccount'], days: 30 }),
    content({ uboIdv: true }),
  );
  expect(states(comparison)).toEqual({
    partyKind: ['Existing', 'Existing'],
    AmlCheck: ['Existing', 'Removed'],
    BankAccount: ['Added', null],
    UltimateBeneficialOwner: [null, 'Added'],
    days: ['Differs', 'Removed'],
    uboIdv: [null, 'Added'],
  });
});

it('recognises rows that are the same in all templates', () => {
  const same = comparisonRows(comparisonWith(base, base));
  expect(same.every(({ isSame }) => isSame)).toBe(true);
});

it('counts what each template adds, lacks and changes', () => {
  const lines = compareTemplates(base, content({ checks: ['Information'], days: 30 }));
  expect(countStates(lines)).toEqual({ added: 1, removed: 1, differing: 1, same: 1 });
});
