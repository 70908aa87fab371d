import type { BusinessQuestion } from '../business-questions/questions.ts';
import type { TestKey } from '../compliance-tests/test-keys.ts';
import type { DataFieldKey, EntityKind } from '../enumerations.ts';
import type { DocumentType } from '../fields/evidence.ts';
import type { CheckType } from '../sharing/scope-item.ts';
import type { TemplateQuestion } from '../template-questions/template-question.ts';

export interface TemplateField {
  fieldKey: DataFieldKey;
  required: boolean;
  /** Empty: anything that the field accepts. */
  evidence: DocumentType[];
  evidenceRequired: boolean;
}

/** What is requested from each person or organisation in a role. */
export interface TemplateRole {
  fieldKey: DataFieldKey;
  /** Owners with at least this percentage; null for all, and for roles without a share. */
  threshold: number | null;
  fields: DataFieldKey[];
  checks: CheckType[];
}

/** Everything a template asks for, apart from its name. */
export interface TemplateContent {
  partyKind: EntityKind;
  fields: TemplateField[];
  questions: { question: BusinessQuestion; required: boolean }[];
  /** In the account's own words, in the order in which they are asked. */
  templateQuestions: TemplateQuestion[];
  documents: { documentType: DocumentType; required: boolean }[];
  checks: CheckType[];
  declarationIds: string[];
  /** How long an answer stays fresh; null for as long as its evidence is in date. */
  days: number | null;
  association: { roles: TemplateRole[] };
  /** Beneficial owners must prove their identity and liveness. */
  uboIdv: boolean;
  /** Which tests are computed from the answer; null for every test that applies to the kind of party. */
  tests: TestKey[] | null;
}

export const TEMPLATE_DAYS = { min: 1, max: 3650 } as const;

export const emptyTemplate = (partyKind: EntityKind): TemplateContent => ({
  partyKind,
  fields: [],
  questions: [],
  templateQuestions: [],
  documents: [],
  checks: [],
  declarationIds: [],
  days: null,
  association: { roles: [] },
  uboIdv: false,
  tests: null,
});
