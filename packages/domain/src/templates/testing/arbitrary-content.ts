import fc from 'fast-check';
import { businessQuestionKeys } from '../../business-questions/questions.ts';
import { testsFor } from '../../compliance-tests/tests-for.ts';
import { entityKinds } from '../../enumerations.ts';
import { fieldsOf } from '../../fields/catalogue.ts';
import { documentTypes } from '../../fields/evidence.ts';
import { questionKinds } from '../../template-questions/template-question.ts';
import { fieldsForRole, hasShare, rolesFor } from '../associated-roles.ts';
import { checksFor } from '../check-types.ts';
import type { TemplateContent, TemplateRole } from '../template-content.ts';

/** Any template that the rules allow. */
export const arbitraryContent: fc.Arbitrary<TemplateContent> = fc
  .constantFrom(...entityKinds)
  .chain((partyKind) => {
    const isPerson = partyKind === 'LegalPerson';
    const field = fc.record({
      fieldKey: fc.constantFrom(...fieldsOf(partyKind)),
      required: fc.boolean(),
      evidence: fc.uniqueArray(fc.constantFrom(...documentTypes), { maxLength: 3 }),
      evidenceRequired: fc.boolean(),
    });
    const roles = isPerson
      ? fc.constant<TemplateRole[]>([])
      : fc.uniqueArray(fc.constantFrom(...rolesFor(partyKind)).chain(arbitraryRole), {
          selector: ({ fieldKey }) => fieldKey,
          maxLength: 3,
        });
    return fc.record({
      partyKind: fc.constant(partyKind),
      fields: fc.uniqueArray(field, { selector: ({ fieldKey }) => fieldKey, maxLength: 8 }),
      questions: isPerson
        ? fc.constant<TemplateContent['questions']>([])
        : fc.uniqueArray(
            fc.record({ question: fc.constantFrom(...businessQuestionKeys), required: fc.boolean() }),
            { selector: ({ question }) => question },
          ),
      templateQuestions: fc.uniqueArray(arbitraryQuestion, { selector: ({ id }) => id, maxLength: 4 }),
      documents: fc.uniqueArray(
        fc.record({ documentType: fc.constantFrom(...documentTypes), required: fc.boolean() }),
        { selector: ({ documentType }) => documentType, maxLength: 4 },
      ),
      checks: fc.uniqueArray(fc.constantFrom(...checksFor(partyKind))),
      declarationIds: fc.uniqueArray(fc.uuid(), { maxLength: 2 }),
      days: fc.option(fc.integer({ min: 1, max: 3650 })),
      association: fc.record({ roles }),
      tests: fc.option(fc.uniqueArray(fc.constantFrom(...testsFor(partyKind)))),
      uboIdv: isPerson ? fc.constant(false) : fc.boolean(),
    });
  });

const arbitraryQuestion = fc.record({
  id: fc.uuid(),
  kind: fc.constantFrom(...questionKinds),
  text: fc.string({ minLength: 1, maxLength: 40 }).map((text) => `${text}?`),
  required: fc.boolean(),
});

const arbitraryRole = (fieldKey: ReturnType<typeof rolesFor>[number]) =>
  fc.record({
    fieldKey: fc.constant(fieldKey),
    threshold: hasShare(fieldKey) ? fc.option(fc.integer({ min: 0, max: 100 })) : fc.constant(null),
    fields: fc.uniqueArray(fc.constantFrom(...fieldsForRole()), { maxLength: 4 }),
    checks: fc.uniqueArray(fc.constantFrom(...checksFor('LegalPerson'))),
  });
