import { businessQuestionText } from '../business-questions/questions.ts';
import { testLabel, testsFor } from '../compliance-tests/tests-for.ts';
import type { EntityKind } from '../enumerations.ts';
import type { FieldError } from '../errors/product-error.ts';
import { fieldLabel, sectionOf } from '../fields/catalogue.ts';
import { documentTypeLabel } from '../fields/evidence.ts';
import { templateQuestionProblems } from '../template-questions/question-problems.ts';
import { sentence } from '../texts/validation-sentence.ts';
import { fieldsForRole, hasShare, rolesFor } from './associated-roles.ts';
import { checkLabel, checksFor } from './check-types.ts';
import { TEMPLATE_DAYS, type TemplateContent, type TemplateRole } from './template-content.ts';

/** The problems of a template, by path; empty if it can be used. */
export function templateProblems(content: TemplateContent): FieldError[] {
  return [
    ...fieldProblems(content),
    ...questionProblems(content),
    ...templateQuestionProblems(content.templateQuestions),
    ...twice(
      'documents',
      content.documents.map(({ documentType }) => documentType),
      (type) => documentTypeLabel(type),
    ),
    ...checkProblems(content),
    ...testProblems(content),
    ...twice('declarationIds', content.declarationIds, () => sentence('template.thisDeclaration')),
    ...daysProblems(content.days),
    ...roleProblems(content.association.roles, content.partyKind, 'association.roles'),
    ...(content.uboIdv && !rolesFor(content.partyKind).includes('UltimateBeneficialOwner')
      ? [{ path: 'uboIdv', message: sentence('template.noOwners', { kind: content.partyKind }) }]
      : []),
  ];
}

function fieldProblems({ fields, partyKind }: TemplateContent): FieldError[] {
  const strangers = fields.flatMap(({ fieldKey }, index) =>
    sectionOf(fieldKey, partyKind) === null
      ? [
          {
            path: `fields.${index}`,
            message: sentence('template.noField', { kind: partyKind, field: fieldLabel(fieldKey) }),
          },
        ]
      : [],
  );
  const evidence = fields.flatMap((field, index) =>
    twice(`fields.${index}.evidence`, field.evidence, (type) => documentTypeLabel(type)),
  );
  const keys = fields.map(({ fieldKey }) => fieldKey);
  return [...strangers, ...twice('fields', keys, (key) => fieldLabel(key, partyKind)), ...evidence];
}

function questionProblems({ questions, partyKind }: TemplateContent): FieldError[] {
  if (partyKind === 'LegalPerson' && questions.length > 0)
    return [{ path: 'questions', message: sentence('template.questionsOfPerson') }];
  const keys = questions.map(({ question }) => question);
  return twice('questions', keys, businessQuestionText);
}

function checkProblems({ checks, partyKind }: TemplateContent): FieldError[] {
  const strangers = checks.flatMap((check, index) =>
    checksFor(partyKind).includes(check)
      ? []
      : [
          {
            path: `checks.${index}`,
            message: sentence('template.checkOfPerson', { check: checkLabel(check) }),
          },
        ],
  );
  return [...strangers, ...twice('checks', checks, (check) => checkLabel(check))];
}

function testProblems({ tests, partyKind }: TemplateContent): FieldError[] {
  const asked = tests ?? [];
  const strangers = asked.flatMap((test, index) =>
    testsFor(partyKind).includes(test)
      ? []
      : [
          {
            path: `tests.${index}`,
            message: sentence('template.noTest', { kind: partyKind, test: testLabel(test) }),
          },
        ],
  );
  return [...strangers, ...twice('tests', asked, testLabel)];
}

function daysProblems(days: number | null): FieldError[] {
  const { min, max } = TEMPLATE_DAYS;
  const isSane = days === null || (Number.isInteger(days) && days >= min && days <= max);
  return isSane ? [] : [{ path: 'days', message: sentence('template.days', { min, max }) }];
}

export function roleProblems(roles: readonly TemplateRole[], kind: EntityKind, path: string): FieldError[] {
  const keys = roles.map(({ fieldKey }) => fieldKey);
  return [
    ...roles.flatMap((role, index) => problemsOfRole(role, kind, `${path}.${index}`)),
    ...twice(path, keys, (key) => fieldLabel(key, kind)),
  ];
}

function problemsOfRole(role: TemplateRole, kind: EntityKind, path: string): FieldError[] {
  const label = fieldLabel(role.fieldKey, kind);
  const problems: FieldError[] = [];
  if (!rolesFor(kind).includes(role.fieldKey))
    problems.push({ path, message: sentence('template.noRole', { kind, role: label }) });
  if (role.threshold !== null && !hasShare(role.fieldKey))
    problems.push({
      path: `${path}.threshold`,
      message: sentence('template.noShare', { role: label }),
    });
  if (role.threshold !== null && !(role.threshold >= 0 && role.threshold <= 100))
    problems.push({ path: `${path}.threshold`, message: sentence('template.percentage') });
  for (const [index, field] of role.fields.entries())
    if (!fieldsForRole().includes(field))
      problems.push({
        path: `${path}.fields.${index}`,
        message: sentence('template.notOfRole', { field: fieldLabel(field) }),
      });
  return [
    ...problems,
    ...twice(`${path}.fields`, role.fields, (field) => fieldLabel(field)),
    ...twice(`${path}.checks`, role.checks, (check) => checkLabel(check)),
  ];
}

/** A key that is already in the list, reported by its label. */
function twice<Key extends string>(
  path: string,
  keys: readonly Key[],
  labelOf: (key: Key) => string,
): FieldError[] {
  return keys.flatMap((key, index) =>
    keys.indexOf(key) < index
      ? [{ path: `${path}.${index}`, message: sentence('template.twice', { item: labelOf(key) }) }]
      : [],
  );
}
