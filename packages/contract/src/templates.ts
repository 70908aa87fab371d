import { documentTypes, statuses } from '@probity/domain';
import { testKeys } from '@probity/domain/compliance-tests/test-keys.ts';
import { MAX_TEMPLATE_QUESTIONS } from '@probity/domain/template-questions/template-question.ts';
import { TEMPLATE_NAME_MAX } from '@probity/domain/templates/copy-name.ts';
import { TEMPLATE_DAYS } from '@probity/domain/templates/template-content.ts';
import { says } from '@probity/domain/texts/validation-sentence.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { BusinessQuestion, CheckType, DataFieldKey, EntityKind } from './enumerations.ts';
import { exampleIds } from './examples.ts';
import { Id, listOf, Moment, Nothing, PageQuery, Version } from './schemas.ts';
import { TemplateQuestion } from './template-questions.ts';

const tag = 'CredentialTemplates';
const params = z.object({ templateId: Id });
const Name = z.string().trim().min(1, says('templateName')).max(TEMPLATE_NAME_MAX);
const DocumentTypeName = z.enum(documentTypes);

/** A list longer than the catalogue contains duplicates. */
const AT_MOST = 100;

const Fields = z
  .array(
    z.strictObject({
      fieldKey: DataFieldKey,
      required: z.boolean(),
      /** Empty: anything that the field accepts. */
      evidence: z.array(DocumentTypeName).max(AT_MOST),
      evidenceRequired: z.boolean(),
    }),
  )
  .max(AT_MOST);
const Questions = z.array(z.strictObject({ question: BusinessQuestion, required: z.boolean() })).max(AT_MOST);
const TemplateQuestions = z
  .array(TemplateQuestion)
  .max(MAX_TEMPLATE_QUESTIONS, says('template.questions', { max: MAX_TEMPLATE_QUESTIONS }))
  .default([]);
const Documents = z
  .array(z.strictObject({ documentType: DocumentTypeName, required: z.boolean() }))
  .max(AT_MOST);
const Checks = z.array(CheckType).max(AT_MOST);
const DeclarationIds = z.array(Id).max(AT_MOST);
const Days = z
  .int(says('template.days', TEMPLATE_DAYS))
  .min(TEMPLATE_DAYS.min, says('template.days', TEMPLATE_DAYS))
  .max(TEMPLATE_DAYS.max, says('template.days', TEMPLATE_DAYS))
  .nullable();
/** What is requested from each person or organisation in a role. */
export const AskedRole = z.strictObject({
  fieldKey: DataFieldKey,
  /** Owners with at least this percentage; null for all. */
  threshold: z.number().min(0).max(100).nullable(),
  fields: z.array(DataFieldKey).max(AT_MOST),
  checks: Checks,
});
const Association = z.strictObject({ roles: z.array(AskedRole).max(AT_MOST) });

/** Null: every test that applies to the kind of party, including those added later. */
const Tests = z.array(z.enum(testKeys)).max(AT_MOST).nullable();

export const TemplateContent = z.strictObject({
  partyKind: EntityKind,
  fields: Fields,
  questions: Questions,
  templateQuestions: TemplateQuestions,
  documents: Documents,
  checks: Checks,
  declarationIds: DeclarationIds,
  days: Days,
  association: Association,
  uboIdv: z.boolean(),
  tests: Tests.default(null),
});

export const TemplateSummary = z.object({
  id: Id,
  /** Null: ready-made. */
  accountId: Id.nullable(),
  name: z.string(),
  readyMade: z.boolean(),
  partyKind: EntityKind,
  /** How many items it asks for, and the estimated time to answer from scratch. */
  items: z.number().int(),
  minutes: z.number().int(),
  /** The current version number. */
  number: z.number().int(),
  uses: z.number().int(),
  lastUsedAt: Moment.nullable(),
  archivedAt: Moment.nullable(),
  /** Inactive: archived, no longer offered. */
  status: z.enum(statuses),
  changedAt: Moment,
  version: Version,
});
export type TemplateSummary = z.output<typeof TemplateSummary>;

export const Template = TemplateSummary.extend({
  content: TemplateContent,
  versionId: Id,
  /** If set, the next edit creates a new version. */
  usedAt: Moment.nullable(),
  /** How many requests of the account use this version. */
  currentUses: z.number().int(),
  abilities: z.object({ edit: z.boolean() }),
});
export type Template = z.output<typeof Template>;

export const listTemplates = endpoint({
  method: 'GET',
  path: '/CredentialTemplates',
  tag,
  summary: 'List the account’s own and the ready-made templates, by name',
  access: 'view',
  query: PageQuery.extend({
    accountId: Id,
    source: z.enum(['own', 'readyMade']).optional(),
    partyKind: EntityKind.optional(),
    text: z.string().trim().max(200).optional(),
    archived: z.stringbool().default(false),
  }),
  response: listOf(TemplateSummary),
  errors: ['resource.not_found'],
  example: { query: { accountId: exampleIds.accountId, text: 'lease' } },
});

export const createTemplate = endpoint({
  method: 'POST',
  path: '/CredentialTemplates',
  tag,
  summary: 'Create a template, from scratch or as a copy of another',
  access: 'edit',
  body: z
    .strictObject({
      accountId: Id,
      /** A copy gets a free name if none is given. */
      name: Name.optional(),
      content: TemplateContent.optional(),
      copyOf: Id.optional(),
    })
    .refine(({ content, copyOf }) => (content === undefined) !== (copyOf === undefined), {
      path: ['content'],
      ...says('contentOrCopy'),
    })
    .refine(({ name, copyOf }) => name !== undefined || copyOf !== undefined, {
      path: ['name'],
      ...says('templateName'),
    }),
  response: Template,
  status: 201,
  errors: ['resource.not_found', 'permission.denied', 'template.name_taken'],
  example: { body: { accountId: exampleIds.accountId, copyOf: exampleIds.readyMadeTemplateId } },
});

export const getTemplate = endpoint({
  method: 'GET',
  path: '/CredentialTemplates/:templateId',
  tag,
  summary: 'Retrieve the current version of a template',
  access: 'view',
  params,
  response: Template,
  errors: ['resource.not_found'],
  versioned: true,
});

const changing = {
  tag,
  access: 'edit',
  params,
  response: Template,
  versioned: true,
} as const;
const changeErrors = [
  'resource.not_found',
  'permission.denied',
  'request.stale',
  'template.ready_made',
] as const;

export const changeTemplate = endpoint({
  method: 'PUT',
  path: '/CredentialTemplates/:templateId',
  summary: 'Update its name or content, or restore it from the archive',
  ...changing,
  body: z.strictObject({ name: Name, content: TemplateContent, archived: z.literal(false) }).partial(),
  errors: [...changeErrors, 'template.name_taken'],
  example: { body: {} },
});

export const archiveTemplate = endpoint({
  method: 'DELETE',
  path: '/CredentialTemplates/:templateId',
  tag,
  summary: 'Archive a template: existing requests keep what they asked for, new ones cannot use it',
  access: 'edit',
  params,
  response: Nothing,
  status: 204,
  errors: changeErrors,
  versioned: true,
});

export const renameTemplate = endpoint({
  method: 'PUT',
  path: '/CredentialTemplates/:templateId/name',
  summary: 'Update the name',
  ...changing,
  body: z.strictObject({ name: Name }),
  errors: [...changeErrors, 'template.name_taken'],
  example: { body: { name: 'Example template' } },
});

export const setTemplateTypes = endpoint({
  method: 'PUT',
  path: '/CredentialTemplates/:templateId/types',
  summary: 'Set the kind of party it is for and the checks it asks for',
  ...changing,
  body: z.strictObject({ partyKind: EntityKind, checks: Checks }).partial(),
  errors: changeErrors,
  example: { body: { checks: ['AmlCheck'] } },
});

export const setTemplateDataFields = endpoint({
  method: 'PUT',
  path: '/CredentialTemplates/:templateId/datafields',
  summary: 'Set the data fields, business questions and documents it asks for',
  ...changing,
  body: z.strictObject({ fields: Fields, questions: Questions, documents: Documents }).partial(),
  errors: changeErrors,
  example: { body: { questions: [] } },
});

export const setTemplateDeclarations = endpoint({
  method: 'PUT',
  path: '/CredentialTemplates/:templateId/declarations',
  summary: 'Set the declarations to be signed',
  ...changing,
  body: z.strictObject({ declarationIds: DeclarationIds }),
  errors: changeErrors,
  example: { body: { declarationIds: [] } },
});

export const setTemplateDays = endpoint({
  method: 'PUT',
  path: '/CredentialTemplates/:templateId/days',
  summary: 'Set how long an answer stays fresh',
  ...changing,
  body: z.strictObject({ days: Days }),
  errors: changeErrors,
  example: { body: { days: 90 } },
});

export const setTemplateAssociation = endpoint({
  method: 'PUT',
  path: '/CredentialTemplates/:templateId/association',
  summary: 'Set which related people and organisations must be named, and what is requested from them',
  ...changing,
  body: Association,
  errors: changeErrors,
  example: { body: { roles: [] } },
});

export const setTemplateUboIdv = endpoint({
  method: 'PUT',
  path: '/CredentialTemplates/:templateId/uboIdv',
  summary: 'Set whether beneficial owners must prove their identity and liveness',
  ...changing,
  body: z.strictObject({ uboIdv: z.boolean() }),
  errors: changeErrors,
  example: { body: { uboIdv: true } },
});

export const setTemplateTests = endpoint({
  method: 'PUT',
  path: '/CredentialTemplates/:templateId/tests',
  summary: 'Set which compliance tests are computed from the answer',
  ...changing,
  body: z.strictObject({ tests: Tests }),
  errors: changeErrors,
  example: { body: { tests: ['RegisterMatch', 'OwnersKnown'] } },
});

export const TemplateTypes = z.object({
  partyKinds: z.array(
    z.object({
      partyKind: EntityKind,
      fields: z.array(DataFieldKey),
      roles: z.array(z.object({ fieldKey: DataFieldKey, hasShare: z.boolean() })),
      checks: z.array(z.object({ check: CheckType, label: z.string(), explanation: z.string() })),
      tests: z.array(z.object({ test: z.enum(testKeys), label: z.string(), explanation: z.string() })),
      questions: z.array(BusinessQuestion),
    }),
  ),
  roleFields: z.array(DataFieldKey),
  documentTypes: z.array(z.object({ documentType: DocumentTypeName, label: z.string() })),
});

export const listTemplateTypes = endpoint({
  method: 'GET',
  path: '/CredentialTemplates/types',
  tag,
  summary: 'List what a template can ask for, by kind of party',
  access: 'identity',
  response: TemplateTypes,
  errors: [],
});
