import { expect, it } from 'vitest';
import { copyName } from './copy-name.ts';
import { effortOf } from './effort.ts';
import { readyMadeTemplates } from './ready-made.ts';
import { scopeItemsOf } from './scope-items-of.ts';
import { emptyTemplate } from './template-content.ts';

it('asks for everything once, each with its terms', () => {
  expect(
    scopeItemsOf({
      ...emptyTemplate('Organization'),
      fields: [{ fieldKey: 'LeiCode', required: false, evidence: ['Other'], evidenceRequired: true }],
      documents: [{ documentType: 'FinancialStatements', required: true }],
      checks: ['AmlCheck'],
    }),
  ).toEqual([
    { kind: 'field', key: 'LeiCode', required: false, evidence: ['Other'], evidenceRequired: true },
    { kind: 'document', key: 'FinancialStatements', required: true, evidence: [], evidenceRequired: false },
    { kind: 'check', key: 'AmlCheck', required: true, evidence: [], evidenceRequired: false },
  ]);
});

it('asks who holds a role before it asks them for anything', () => {
  const roles = [{ fieldKey: 'Trustee', threshold: null, fields: [], checks: [] }] as const;
  const content = {
    ...emptyTemplate('Trust'),
    association: { roles: [{ ...roles[0], fields: [], checks: [] }] },
  };
  expect(scopeItemsOf({ ...content, uboIdv: true }).map(({ key }) => key)).toEqual([
    'Trustee',
    'UltimateBeneficialOwner',
  ]);
});

it('takes longer to answer the more it asks', () => {
  const minutes = (name: string) => {
    const template = readyMadeTemplates.find((one) => one.name === name);
    return template ? effortOf(template.content) : 0;
  };
  expect(effortOf(emptyTemplate('Organization'))).toBe(0);
  expect(minutes('Supplier light')).toBeLessThan(minutes('UK company'));
});

it('finds a free name for a copy', () => {
  expect(copyName('UK company', [])).toBe('UK company (copy)');
  expect(copyName('UK company', ['uk COMPANY (copy)', 'UK company (copy 2)'])).toBe('UK company (copy 3)');
  expect(copyName('x'.repeat(120), [])).toHaveLength(120);
});
