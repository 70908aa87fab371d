import type { DataFieldKey } from '../enumerations.ts';
import type { ScopeItem } from '../sharing/scope-item.ts';
import type { TemplateContent } from './template-content.ts';

/** Everything a template asks the party itself for, in order. */
export function scopeItemsOf(content: TemplateContent): ScopeItem[] {
  return [
    ...content.fields.map(
      ({ fieldKey, ...asked }): ScopeItem => ({ kind: 'field', key: fieldKey, ...asked }),
    ),
    ...impliedRoles(content).map((key) => plain('field', key, true)),
    ...content.questions.map(({ question, required }) => plain('question', question, required)),
    ...content.templateQuestions.map(
      (question): ScopeItem => ({ ...plain('templateQuestion', question.id, question.required), question }),
    ),
    ...content.documents.map(({ documentType, required }) => plain('document', documentType, required)),
    ...content.checks.map((check) => plain('check', check, true)),
    ...content.declarationIds.map((id) => plain('declaration', id, true)),
  ];
}

/** The holders of a role must be named before anything can be requested from them. */
export function impliedRoles({ fields, association, uboIdv }: TemplateContent): DataFieldKey[] {
  const asked = new Set(fields.map(({ fieldKey }) => fieldKey));
  const roles = association.roles.map(({ fieldKey }) => fieldKey);
  const implied = uboIdv ? [...roles, 'UltimateBeneficialOwner' as const] : roles;
  return [...new Set(implied)].filter((key) => !asked.has(key));
}

const plain = (kind: ScopeItem['kind'], key: string, required: boolean): ScopeItem => ({
  kind,
  key,
  required,
  evidence: [],
  evidenceRequired: false,
});
