import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compareTemplates, type DiffState } from './compare-templates.ts';
import { emptyTemplate, type TemplateContent } from './template-content.ts';
import { arbitraryContent } from './testing/arbitrary-content.ts';

const linesIn = (first: TemplateContent, second: TemplateContent, state: DiffState) =>
  compareTemplates(first, second)
    .filter((line) => line.state === state)
    .map(({ kind, key }) => `${kind} ${key}`)
    .sort();

describe('two templates side by side', () => {
  it('show what was added, what was removed and what is in both', () => {
    const before: TemplateContent = {
      ...emptyTemplate('Organization'),
      fields: [
        { fieldKey: 'LeiCode', required: false, evidence: [], evidenceRequired: false },
        { fieldKey: 'TradingName', required: true, evidence: [], evidenceRequired: false },
      ],
      days: 365,
    };
    const after: TemplateContent = {
      ...before,
      fields: [{ fieldKey: 'LeiCode', required: true, evidence: ['Other'], evidenceRequired: false }],
      checks: ['AmlCheck'],
      days: 30,
      uboIdv: true,
    };
    expect(linesIn(before, after, 'Added')).toEqual([
      'check AmlCheck',
      'field UltimateBeneficialOwner',
      'uboIdv uboIdv',
    ]);
    expect(linesIn(before, after, 'Removed')).toEqual(['field TradingName']);
    expect(compareTemplates(before, after).filter(({ differs }) => differs.length > 0)).toMatchObject([
      { key: 'LeiCode', differs: ['required', 'evidence'] },
      { key: 'days', before: { days: 365 }, after: { days: 30 } },
    ]);
  });

  it('ignore differences in order', () => {
    const role = { fieldKey: 'Shareholder', threshold: 25, fields: ['LegalName', 'BirthDate'], checks: [] };
    const content = { ...emptyTemplate('Organization'), association: { roles: [role] } } as TemplateContent;
    const turned = {
      ...content,
      association: { roles: [{ ...role, fields: role.fields.toReversed() }] },
    } as TemplateContent;
    expect(compareTemplates(content, turned).every(({ differs }) => differs.length === 0)).toBe(true);
  });

  it('give the opposite result when swapped', () => {
    fc.assert(
      fc.property(arbitraryContent, arbitraryContent, (first, second) => {
        expect(linesIn(first, second, 'Added')).toEqual(linesIn(second, first, 'Removed'));
        expect(linesIn(first, second, 'Existing')).toEqual(linesIn(second, first, 'Existing'));
      }),
    );
  });

  it('do not differ from themselves', () => {
    fc.assert(
      fc.property(arbitraryContent, (content) => {
        for (const line of compareTemplates(content, content))
          expect(line).toMatchObject({ state: 'Existing', differs: [] });
      }),
    );
  });
});
