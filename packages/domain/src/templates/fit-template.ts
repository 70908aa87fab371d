import { testsFor } from '../compliance-tests/tests-for.ts';
import type { EntityKind } from '../enumerations.ts';
import { sectionOf } from '../fields/catalogue.ts';
import { rolesFor } from './associated-roles.ts';
import { checksFor } from './check-types.ts';
import type { TemplateContent } from './template-content.ts';

/** The template for another kind of party: anything that kind does not have is dropped. */
export function fitTemplate(content: TemplateContent, partyKind: EntityKind): TemplateContent {
  const roles = rolesFor(partyKind);
  return {
    ...content,
    partyKind,
    fields: content.fields.filter(({ fieldKey }) => sectionOf(fieldKey, partyKind) !== null),
    questions: partyKind === 'LegalPerson' ? [] : content.questions,
    checks: content.checks.filter((check) => checksFor(partyKind).includes(check)),
    association: { roles: content.association.roles.filter(({ fieldKey }) => roles.includes(fieldKey)) },
    tests: content.tests?.filter((test) => testsFor(partyKind).includes(test)) ?? null,
    uboIdv: content.uboIdv && roles.includes('UltimateBeneficialOwner'),
  };
}
