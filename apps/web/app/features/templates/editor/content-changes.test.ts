import { readyMadeTemplates } from '@probity/domain/templates/ready-made.ts';
import { emptyTemplate } from '@probity/domain/templates/template-content.ts';
import { templateProblems } from '@probity/domain/templates/template-problems.ts';
import { describe, expect, it } from 'vitest';
import {
  askField,
  dropField,
  offeredTests,
  setQuestion,
  setRole,
  termsOf,
  toggleCheck,
  toggleTest,
  usualRole,
} from './content-changes.ts';

const company = emptyTemplate('Organization');

describe('editing a template', () => {
  it('lists fields in the order of the profile, however they were ticked', () => {
    const content = askField(askField(company, 'LeiCode'), 'RegistrationName');
    expect(content.fields.map(({ fieldKey }) => fieldKey)).toEqual(['RegistrationName', 'LeiCode']);
  });

  it('asks for evidence if the field needs it', () => {
    expect(termsOf(askField(company, 'RegistrationAddress'), 'RegistrationAddress')).toMatchObject({
      required: true,
      evidenceRequired: true,
    });
  });

  it('recognises a field that is only implied by a role or the identity of owners', () => {
    const content = setRole(company, 'BoardOfDirector', usualRole('BoardOfDirector'));
    expect(termsOf(content, 'BoardOfDirector')).toMatchObject({ required: true });
    expect(termsOf({ ...company, uboIdv: true }, 'UltimateBeneficialOwner')).not.toBeNull();
  });

  it('removes with a role everything that was asked of its holders', () => {
    const owners = setRole(
      { ...company, uboIdv: true },
      'UltimateBeneficialOwner',
      usualRole('UltimateBeneficialOwner'),
    );
    expect(dropField(owners, 'UltimateBeneficialOwner')).toEqual(company);
  });

  it('turns a question and a check on and off', () => {
    const asked = setQuestion(company, 'SourceOfFunds', { required: false });
    expect(asked.questions).toEqual([{ question: 'SourceOfFunds', required: false }]);
    expect(setQuestion(asked, 'SourceOfFunds', null)).toEqual(company);
    expect(toggleCheck(toggleCheck([], 'AmlCheck'), 'Information')).toEqual(['Information', 'AmlCheck']);
    expect(toggleCheck(['AmlCheck'], 'AmlCheck')).toEqual([]);
  });

  it('asks for every test until one is removed, and again once all are back', () => {
    const fewer = toggleTest(company, 'LeiValid');
    expect(fewer.tests).not.toContain('LeiValid');
    expect(fewer.tests).toContain('OwnersKnown');
    expect(toggleTest(fewer, 'LeiValid')).toEqual(company);
  });

  it('offers no test that no connection can share the data for, but keeps one until it is removed', () => {
    expect(offeredTests(company)).toContain('OwnersKnown');
    expect(offeredTests(company)).not.toContain('OwnersIdentified');
    const old = { ...company, tests: ['OwnersIdentified' as const, 'LeiValid' as const] };
    expect(offeredTests(old)).toContain('OwnersIdentified');
    expect(toggleTest(old, 'NoOpenHits').tests).toEqual(['LeiValid', 'OwnersIdentified', 'NoOpenHits']);
    expect(toggleTest(old, 'OwnersIdentified').tests).toEqual(['LeiValid']);
    expect(toggleTest(company, 'LeiValid').tests).not.toContain('DocumentNamesMatch');
  });

  it('offers nothing that the rules would reject', () => {
    for (const { content } of readyMadeTemplates) {
      const [first] = content.association.roles;
      const edited = first ? setRole(content, first.fieldKey, usualRole(first.fieldKey)) : content;
      expect(templateProblems(edited)).toEqual([]);
    }
  });
});
