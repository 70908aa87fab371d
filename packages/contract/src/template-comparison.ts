import { diffStates, templateLineKinds } from '@probity/domain/templates/compare-templates.ts';
import { says } from '@probity/domain/texts/validation-sentence.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { CheckType, DataFieldKey, EntityKind } from './enumerations.ts';
import { exampleIds } from './examples.ts';
import { Id } from './schemas.ts';
import { TemplateSummary } from './templates.ts';

const Terms = z
  .object({
    partyKind: EntityKind,
    required: z.boolean(),
    evidence: z.array(z.string()).readonly(),
    evidenceRequired: z.boolean(),
    days: z.number().int(),
    threshold: z.number().nullable(),
    fields: z.array(DataFieldKey),
    checks: z.array(CheckType),
    text: z.string(),
  })
  .partial();

export const TemplateDifference = z.object({
  kind: z.enum(templateLineKinds),
  key: z.string(),
  state: z.enum(diffStates),
  before: Terms.nullable(),
  after: Terms.nullable(),
  differs: z.array(Terms.keyof()),
});
export type TemplateDifference = z.output<typeof TemplateDifference>;

export const TemplateComparison = z.object({
  base: TemplateSummary,
  others: z.array(z.object({ template: TemplateSummary, lines: z.array(TemplateDifference) })),
});
export type TemplateComparison = z.output<typeof TemplateComparison>;

export const COMPARED_AT_MOST = 5;

export const compareTemplates = endpoint({
  method: 'GET',
  path: '/CredentialTemplates/compare',
  tag: 'CredentialTemplates',
  summary: 'Compare the first template with the others: each line Added, Removed or Existing',
  access: 'view',
  query: z.object({
    ids: z
      .union([Id.transform((id) => [id]), z.array(Id)])
      .refine((ids) => ids.length >= 2, says('twoTemplates'))
      .refine((ids) => ids.length <= COMPARED_AT_MOST, says('maxTemplates', { max: COMPARED_AT_MOST })),
  }),
  response: TemplateComparison,
  errors: ['resource.not_found'],
  example: { query: { ids: [exampleIds.templateId, exampleIds.readyMadeTemplateId] } },
});
