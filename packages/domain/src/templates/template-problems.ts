import { businessQuestions } from '../business-questions/questions.ts';
import type { EntityKind } from '../enumerations.ts';
import type { FieldError } from '../errors/product-error.ts';
import { fieldLabel, sectionOf } from '../fields/catalogue.ts';
import { documentTypeLabels } from '../fields/evidence.ts';
import { fieldsForRole, hasShare, rolesFor } from './associated-roles.ts';
import { checkLabels, checksFor } from './check-types.ts';
import { TEMPLATE_DAYS, type TemplateContent, type TemplateRole } from './template-content.ts';

const kindNames: Readonly<Record<EntityKind, string>> = {
  Organization: 'An organisation',
  Trust: 'A trust',
  Partnership: 'A partnership',
  LegalPerson: 'A person',
};

/** What is wrong with a template, said by place; empty when it can be used. */
export function templateProblems(content: TemplateContent): FieldError[] {
  return [
    ...fieldProblems(content),
    ...questionProblems(content),
    ...twice(
      'documents',
      content.documents.map(({ documentType }) => documentType),
      (type) => documentTypeLabels[type],
    ),
    ...checkProblems(content),
    ...twice('declarationIds', content.declarationIds, () => 'This declaration'),
    ...daysProblems(content.days),
    ...roleProblems(content.association.roles, content.partyKind, 'association.roles'),
    ...(content.uboIdv && !rolesFor(content.partyKind).includes('UltimateBeneficialOwner')
      ? [{ path: 'uboIdv', message: `${kindNames[content.partyKind]} has no beneficial owners.` }]
      : []),
  ];
}

function fieldProblems({ fields, partyKind }: TemplateContent): FieldError[] {
  const strangers = fields.flatMap(({ fieldKey }, index) =>
    sectionOf(fieldKey, partyKind) === null
      ? [
          {
            path: `fields.${index}`,
            message: `${kindNames[partyKind]} has no ${lower(fieldLabel(fieldKey))}.`,
          },
        ]
      : [],
  );
  const evidence = fields.flatMap((field, index) =>
    twice(`fields.${index}.evidence`, field.evidence, (type) => documentTypeLabels[type]),
  );
  const keys = fields.map(({ fieldKey }) => fieldKey);
  return [...strangers, ...twice('fields', keys, (key) => fieldLabel(key, partyKind)), ...evidence];
}

function questionProblems({ questions, partyKind }: TemplateContent): FieldError[] {
  if (partyKind === 'LegalPerson' && questions.length > 0)
    return [
      { path: 'questions', message: 'Business questions are for organisations; a person has no answers.' },
    ];
  const keys = questions.map(({ question }) => question);
  return twice('questions', keys, (key) => `“${businessQuestions[key].question}”`);
}

function checkProblems({ checks, partyKind }: TemplateContent): FieldError[] {
  const strangers = checks.flatMap((check, index) =>
    checksFor(partyKind).includes(check)
      ? []
      : [
          {
            path: `checks.${index}`,
            message: `${checkLabels[check]} is a check of a person. Ask it of the people under “Related people and organisations”.`,
          },
        ],
  );
  return [...strangers, ...twice('checks', checks, (check) => checkLabels[check])];
}

function daysProblems(days: number | null): FieldError[] {
  const { min, max } = TEMPLATE_DAYS;
  const isSane = days === null || (Number.isInteger(days) && days >= min && days <= max);
  return isSane ? [] : [{ path: 'days', message: `Give whole days from ${min} to ${max}, or none.` }];
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
    problems.push({ path, message: `${kindNames[kind]} has nobody in the role ${lower(label)}.` });
  if (role.threshold !== null && !hasShare(role.fieldKey))
    problems.push({
      path: `${path}.threshold`,
      message: `${label} holds no share, so a threshold means nothing.`,
    });
  if (role.threshold !== null && !(role.threshold >= 0 && role.threshold <= 100))
    problems.push({ path: `${path}.threshold`, message: 'Give a percentage from 0 to 100.' });
  for (const [index, field] of role.fields.entries())
    if (!fieldsForRole().includes(field))
      problems.push({
        path: `${path}.fields.${index}`,
        message: `${fieldLabel(field)} cannot be asked of somebody in a role.`,
      });
  return [
    ...problems,
    ...twice(`${path}.fields`, role.fields, (field) => fieldLabel(field)),
    ...twice(`${path}.checks`, role.checks, (check) => checkLabels[check]),
  ];
}

/** A key that stands in the list before, said by its label. */
function twice<Key extends string>(
  path: string,
  keys: readonly Key[],
  labelOf: (key: Key) => string,
): FieldError[] {
  return keys.flatMap((key, index) =>
    keys.indexOf(key) < index
      ? [{ path: `${path}.${index}`, message: `${labelOf(key)} is asked for twice.` }]
      : [],
  );
}

const lower = (label: string): string =>
  /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
