import type { BusinessQuestion } from '@probity/domain/business-questions/questions.ts';
import { businessQuestionKeys } from '@probity/domain/business-questions/questions.ts';
import type { TestKey } from '@probity/domain/compliance-tests/test-keys.ts';
import { ownFileTests, testsFor } from '@probity/domain/compliance-tests/tests-for.ts';
import type { DataFieldKey, EntityKind } from '@probity/domain/enumerations.ts';
import { fieldDefinition, fieldsInSection } from '@probity/domain/fields/catalogue.ts';
import { type DocumentType, documentTypes } from '@probity/domain/fields/evidence.ts';
import { sectionsOf } from '@probity/domain/fields/sections.ts';
import { BENEFICIAL_OWNER_SHARE } from '@probity/domain/ownership/beneficial-owner-share.ts';
import { type CheckType, checkTypes } from '@probity/domain/sharing/scope-item.ts';
import type { TemplateQuestion } from '@probity/domain/template-questions/template-question.ts';
import { hasShare } from '@probity/domain/templates/associated-roles.ts';
import { impliedRoles } from '@probity/domain/templates/scope-items-of.ts';
import type {
  TemplateContent,
  TemplateField,
  TemplateRole,
} from '@probity/domain/templates/template-content.ts';

/** Fields in the order of a profile, so that a request uses the same order. */
export const fieldsInOrder = (kind: EntityKind): DataFieldKey[] =>
  sectionsOf(kind).flatMap((section) => fieldsInSection(kind, section));

/** The terms of a field, explicit or implied by a role; null if it is not requested. */
export function termsOf(content: TemplateContent, fieldKey: DataFieldKey): TemplateField | null {
  const explicit = content.fields.find((field) => field.fieldKey === fieldKey);
  return explicit ?? (impliedRoles(content).includes(fieldKey) ? plainTerms(fieldKey) : null);
}

const plainTerms = (fieldKey: DataFieldKey): TemplateField => ({
  fieldKey,
  required: true,
  evidence: [],
  evidenceRequired: false,
});

export function askField(content: TemplateContent, fieldKey: DataFieldKey): TemplateContent {
  return setField(content, {
    ...plainTerms(fieldKey),
    evidenceRequired: !fieldDefinition(fieldKey).link && fieldDefinition(fieldKey).needsEvidence,
  });
}

/** Also removes what the person in the role was asked. */
export function dropField(content: TemplateContent, fieldKey: DataFieldKey): TemplateContent {
  return {
    ...content,
    fields: content.fields.filter((field) => field.fieldKey !== fieldKey),
    association: { roles: content.association.roles.filter((role) => role.fieldKey !== fieldKey) },
    uboIdv: content.uboIdv && fieldKey !== 'UltimateBeneficialOwner',
  };
}

export function setField(content: TemplateContent, field: TemplateField): TemplateContent {
  const others = content.fields.filter(({ fieldKey }) => fieldKey !== field.fieldKey);
  return { ...content, fields: inOrder([...others, field], fieldsInOrder(content.partyKind), fieldKeyOf) };
}

export const roleOf = (content: TemplateContent, fieldKey: DataFieldKey): TemplateRole | null =>
  content.association.roles.find((role) => role.fieldKey === fieldKey) ?? null;

/** The default terms for someone in the role. */
export const usualRole = (fieldKey: DataFieldKey): TemplateRole => ({
  fieldKey,
  threshold: hasShare(fieldKey) ? BENEFICIAL_OWNER_SHARE : null,
  fields: ['LegalName', 'BirthDate', 'Nationality', 'CountryOfResidence'],
  checks: ['AmlCheck'],
});

export function setRole(
  content: TemplateContent,
  fieldKey: DataFieldKey,
  role: TemplateRole | null,
): TemplateContent {
  const others = content.association.roles.filter((one) => one.fieldKey !== fieldKey);
  const roles = role ? inOrder([...others, role], fieldsInOrder(content.partyKind), fieldKeyOf) : others;
  return { ...content, association: { roles } };
}

export function setQuestion(
  content: TemplateContent,
  question: BusinessQuestion,
  terms: { required: boolean } | null,
): TemplateContent {
  const others = content.questions.filter((one) => one.question !== question);
  const all = terms ? [...others, { question, ...terms }] : others;
  return { ...content, questions: inOrder(all, businessQuestionKeys, (one) => one.question) };
}

/** Changes a question of the template's own, or adds it as the last one. */
export function setTemplateQuestion(content: TemplateContent, question: TemplateQuestion): TemplateContent {
  const isKnown = content.templateQuestions.some(({ id }) => id === question.id);
  const templateQuestions = isKnown
    ? content.templateQuestions.map((asked) => (asked.id === question.id ? question : asked))
    : [...content.templateQuestions, question];
  return { ...content, templateQuestions };
}

export function setDocument(
  content: TemplateContent,
  documentType: DocumentType,
  terms: { required: boolean } | null,
): TemplateContent {
  const others = content.documents.filter((one) => one.documentType !== documentType);
  const all = terms ? [...others, { documentType, ...terms }] : others;
  return { ...content, documents: inOrder(all, documentTypes, (one) => one.documentType) };
}

/** Adds an item to a list or removes it, in the order of the catalogue. */
export const toggled = <Key extends string>(list: readonly Key[], key: Key, order: readonly Key[]): Key[] =>
  list.includes(key) ? list.filter((one) => one !== key) : inOrder([...list, key], order, (one) => one);

export const toggleCheck = (checks: readonly CheckType[], check: CheckType): CheckType[] =>
  toggled(checks, check, checkTypes);

/** Without tests that no request can compute, unless the template already names them. */
export const offeredTests = ({ partyKind, tests }: TemplateContent): readonly TestKey[] =>
  testsFor(partyKind).filter((key) => !ownFileTests.includes(key) || tests?.includes(key));

/** The offered tests that are chosen. */
export const chosenTests = (content: TemplateContent): readonly TestKey[] =>
  offeredTests(content).filter((key) => content.tests?.includes(key) ?? true);

/** A full selection is stored as "all", so that tests added later are included. */
export function toggleTest(content: TemplateContent, test: TestKey): TemplateContent {
  const all = offeredTests(content);
  const tests = toggled(chosenTests(content), test, all);
  return { ...content, tests: tests.length === all.length ? null : tests };
}

const fieldKeyOf = ({ fieldKey }: { fieldKey: DataFieldKey }) => fieldKey;

const inOrder = <Entry, Key>(
  entries: Entry[],
  order: readonly Key[],
  keyOf: (entry: Entry) => Key,
): Entry[] => entries.toSorted((a, b) => order.indexOf(keyOf(a)) - order.indexOf(keyOf(b)));
