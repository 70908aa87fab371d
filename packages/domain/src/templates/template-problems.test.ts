import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fieldsOf } from '../fields/catalogue.ts';
import { fitTemplate } from './fit-template.ts';
import { readyMadeTemplates } from './ready-made.ts';
import { emptyTemplate, type TemplateContent } from './template-content.ts';
import { templateProblems } from './template-problems.ts';
import { arbitraryContent } from './testing/arbitrary-content.ts';

const asked = (fieldKey: TemplateContent['fields'][number]['fieldKey']) => ({
  fieldKey,
  required: true,
  evidence: [],
  evidenceRequired: false,
});
const company = emptyTemplate('Organization');
const messagesOf = (content: TemplateContent) => templateProblems(content).map(({ message }) => message);

describe('what a template may ask for', () => {
  it('is a field that the kind of party has', () => {
    expect(templateProblems({ ...company, fields: [asked('BirthDate'), asked('LeiCode')] })).toEqual([
      { path: 'fields.0', message: 'An organisation does not have the field “Date of birth”.' },
    ]);
  });

  it('is each item once', () => {
    const content: TemplateContent = {
      ...company,
      fields: [asked('LeiCode'), asked('LeiCode')],
      questions: [
        { question: 'SourceOfFunds', required: true },
        { question: 'SourceOfFunds', required: false },
      ],
      checks: ['AmlCheck', 'AmlCheck'],
    };
    expect(templateProblems(content).map(({ path }) => path)).toEqual([
      'fields.1',
      'questions.1',
      'checks.1',
    ]);
  });

  it('is a test that applies to the kind of party, each once', () => {
    expect(messagesOf({ ...company, tests: ['IdentityDocumentInDate'] })).toEqual([
      'The test “Identity document is in date” does not apply to an organisation.',
    ]);
    expect(messagesOf({ ...company, tests: ['LeiValid', 'LeiValid'] })).toEqual([
      'LEI is valid is requested twice.',
    ]);
    expect(fitTemplate({ ...company, tests: ['LeiValid', 'NoOpenHits'] }, 'LegalPerson').tests).toEqual([
      'NoOpenHits',
    ]);
  });

  it('is a check of a person only where a person is asked', () => {
    expect(messagesOf({ ...company, checks: ['Liveness'] })[0]).toContain('is a check of a person');
    expect(messagesOf({ ...emptyTemplate('LegalPerson'), checks: ['Liveness'] })).toEqual([]);
  });

  it('is of people around it only in roles that exist there, with a threshold only where shares are held', () => {
    const role = { fieldKey: 'BoardOfDirector', threshold: 25, fields: [], checks: [] } as const;
    const roles = { association: { roles: [{ ...role, fields: [], checks: [] }] } };
    expect(messagesOf({ ...company, ...roles })).toEqual([
      'Director has no share, so it cannot have a threshold.',
    ]);
    expect(messagesOf({ ...emptyTemplate('Trust'), ...roles })[0]).toBe(
      'A trust does not have the role “Director”.',
    );
  });

  it.each([0, 3651, 1.5])('is fresh for whole days within ten years, not %s', (days) => {
    expect(messagesOf({ ...company, days })).toEqual([
      'Enter a whole number of days from 1 to 3,650, or leave it empty.',
    ]);
  });

  it('has no business questions and no beneficial owners for a person', () => {
    const person: TemplateContent = {
      ...emptyTemplate('LegalPerson'),
      questions: [{ question: 'SourceOfFunds', required: true }],
      uboIdv: true,
    };
    expect(templateProblems(person).map(({ path }) => path)).toEqual(['questions', 'uboIdv']);
  });
});

it('is allowed in every ready-made template', () => {
  for (const { content } of readyMadeTemplates) expect(templateProblems(content)).toEqual([]);
  expect(new Set(readyMadeTemplates.flatMap(({ id, versionId }) => [id, versionId])).size).toBe(12);
});

it('is still allowed after a template is fitted to another kind of party', () => {
  fc.assert(
    fc.property(
      arbitraryContent,
      fc.constantFrom('Organization', 'LegalPerson', 'Trust'),
      (content, kind) => {
        const fitted = fitTemplate(content, kind);
        expect(templateProblems(fitted)).toEqual([]);
        expect(fitted.fields.every(({ fieldKey }) => fieldsOf(kind).includes(fieldKey))).toBe(true);
      },
    ),
  );
});
