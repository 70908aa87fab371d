import { describe, expect, it } from 'vitest';
import { actionCategory, stepCategory } from './file-history.ts';

describe('the category of an entry in a history', () => {
  it.each([
    ['giveValue', false, 'Values'],
    ['giveValue', true, 'Parties'],
    ['attachEvidence', true, 'Evidence'],
    ['validate', false, 'Reviews'],
    ['validate', true, 'Reviews'],
  ] as const)('of %s, about a link: %s, is %s', (step, isLink, category) => {
    expect(stepCategory(step, isLink)).toBe(category);
  });

  it('of a removed value follows the kind of value', () => {
    expect([
      stepCategory('remove', false),
      stepCategory('remove', true),
      actionCategory('document.added', false),
    ]).toEqual(['Values', 'Parties', 'Evidence']);
  });
});
