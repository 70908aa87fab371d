import { MAX_RETENTION_YEARS } from '@probity/domain';
import { says, sentence } from '@probity/domain/texts/validation-sentence.ts';
import { z } from 'zod';
import { RequestTerms, ScopeInput } from './connection-request.ts';
import { StatedTerms } from './connections.ts';
import { endpoint } from './endpoint.ts';
import { Day, Id, listOf, Moment, PageQuery } from './schemas.ts';

const tag = 'Bulk requests';
const accountParams = z.object({ entityId: Id });
const params = z.object({ bulkRequestId: Id });

export const MAX_RECIPIENTS = 10_000;
/** Room for ten thousand recipients with long names. */
const MAX_BYTES = 8_000_000;

/** Read as they stand; what is wrong with one is said by its place, so that the rest can still be sent. */
export const GivenRecipient = z.strictObject({
  name: z.string().max(1000).default(''),
  email: z.string().max(1000).default(''),
  /** organisation, trust, partnership or person; left out: as the template says, else an organisation. */
  kind: z.string().max(100).default(''),
  country: z.string().max(100).default(''),
});

const Terms = {
  templateId: Id.optional(),
  message: z.string().trim().max(2000).optional(),
  dueOn: Day.optional(),
};
const someScope = (body: { templateId?: string | undefined; scope?: unknown }) =>
  body.templateId !== undefined || body.scope !== undefined;
const needsScope = { path: ['scope'], ...says('templateOrItems') };

export const BulkRequestBody = z
  .strictObject({
    recipients: z
      .array(GivenRecipient)
      .min(1)
      .max(MAX_RECIPIENTS, `Name at most ${MAX_RECIPIENTS} recipients.`),
    ...Terms,
    ...RequestTerms,
    scope: ScopeInput.optional(),
    days: z.number().int().min(1).max(3650).nullable().optional(),
    /** Sends what can be sent; what cannot is kept among the failures. */
    skipInvalid: z.boolean().default(false),
  })
  .refine(someScope, needsScope);

export const ColumnMapping = z.strictObject({
  name: z.string().max(200).optional(),
  email: z.string().max(200).optional(),
  kind: z.string().max(200).optional(),
  country: z.string().max(200).optional(),
});
export type ColumnMapping = z.output<typeof ColumnMapping>;

/** A field of a form that holds JSON. */
const jsonOf = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: 'custom', message: sentence('json') });
        return z.NEVER;
      }
    })
    .pipe(schema);

/** What stands beside the file. */
export const BulkRequestFields = z
  .strictObject({
    ...Terms,
    ...RequestTerms,
    retentionYears: z.coerce.number().int().min(0).max(MAX_RETENTION_YEARS).optional(),
    mapping: jsonOf(ColumnMapping).optional(),
    scope: jsonOf(ScopeInput).optional(),
    days: z.coerce.number().int().min(1).max(3650).optional(),
    skipInvalid: z.enum(['true', 'false']).optional(),
  })
  .refine(someScope, needsScope);

export const CheckFields = z.strictObject({
  mapping: jsonOf(ColumnMapping).optional(),
  templateId: Id.optional(),
});

const startErrors = [
  'resource.not_found',
  'permission.denied',
  'request.too_large',
  'template.not_for_kind',
  'connection.nothing_asked',
] as const;

const bulkRequestsOf = (resource: 'Entities' | 'LegalEntities') =>
  endpoint({
    method: 'POST',
    path: `/${resource}/:entityId/bulkrequests`,
    tag,
    summary: 'Ask up to 10 000 parties: as JSON, or as CSV with the columns mapped; a job sends them',
    access: 'edit',
    limit: 'message',
    params: accountParams,
    body: BulkRequestBody,
    bodyKind: 'jsonOrForm',
    formFields: BulkRequestFields,
    maxBytes: MAX_BYTES,
    response: z.object({ id: Id }),
    status: 202,
    errors: startErrors,
    idempotent: true,
    example: {
      body: {
        recipients: [{ name: 'Example', email: 'example@kestrel.example' }],
        scope: { fields: [{ fieldKey: 'TradingName' }] },
      },
    },
  });
export const startBulkRequest = bulkRequestsOf('Entities');
export const startBulkRequestAsLegalEntity = bulkRequestsOf('LegalEntities');

export const BulkCheck = z.object({
  columns: z.array(z.string()),
  mapping: ColumnMapping,
  /** Name and address have their columns; without them no row was looked at. */
  isMapped: z.boolean(),
  total: z.number().int(),
  usable: z.number().int(),
  duplicates: z.number().int(),
  problemCount: z.number().int(),
  problems: z.array(z.object({ path: z.string(), message: z.string() })),
  preview: z.array(
    z.object({
      number: z.number().int(),
      name: z.string(),
      email: z.string(),
      kind: z.string(),
      country: z.string(),
    }),
  ),
});
export type BulkCheck = z.output<typeof BulkCheck>;

export const checkBulkRequest = endpoint({
  method: 'POST',
  path: '/Entities/:entityId/bulkrequests/check',
  tag,
  summary: 'What of a CSV could be sent: its columns, how they are understood, and what is wrong by row',
  access: 'edit',
  params: accountParams,
  bodyKind: 'multipart',
  response: BulkCheck,
  errors: ['resource.not_found', 'permission.denied', 'request.too_large'],
});

export const bulkStates = ['Running', 'Stopped', 'Finished', 'Failed'] as const;
export const BulkRequest = z.object({
  id: Id,
  /** The name of the file; null where the recipients came as JSON. */
  title: z.string().nullable(),
  state: z.enum(bulkStates),
  total: z.number().int(),
  done: z.number().int(),
  failed: z.number().int(),
  templateId: Id.nullable(),
  templateName: z.string().nullable(),
  message: z.string().nullable(),
  terms: StatedTerms,
  dueOn: Day.nullable(),
  createdByName: z.string().nullable(),
  createdAt: Moment,
  finishedAt: Moment.nullable(),
});
export type BulkRequest = z.output<typeof BulkRequest>;

export const listBulkRequests = endpoint({
  method: 'GET',
  path: '/Entities/:entityId/bulkrequests',
  tag,
  summary: 'The bulk requests of an account, newest first',
  access: 'view',
  params: accountParams,
  query: PageQuery,
  response: listOf(BulkRequest),
  errors: ['resource.not_found'],
});

export const getBulkRequest = endpoint({
  method: 'GET',
  path: '/BulkRequests/:bulkRequestId',
  tag,
  summary: 'How far a bulk request has come',
  access: 'view',
  params,
  response: BulkRequest,
  errors: ['resource.not_found'],
});

export const bulkRowStates = ['Waiting', 'Done', 'Failed'] as const;
export const BulkRequestRow = z.object({
  number: z.number().int(),
  recipient: z.object({ name: z.string(), email: z.string(), kind: z.string(), country: z.string() }),
  state: z.enum(bulkRowStates),
  error: z.string().nullable(),
  reason: z.string().nullable(),
  /** What was opened, or for a failure what is open already. */
  connectionId: Id.nullable(),
  settledAt: Moment.nullable(),
});
export type BulkRequestRow = z.output<typeof BulkRequestRow>;

export const listBulkRequestRows = endpoint({
  method: 'GET',
  path: '/BulkRequests/:bulkRequestId/rows',
  tag,
  summary: 'The rows of a bulk request in their order, all or those in one state',
  access: 'view',
  params,
  query: PageQuery.extend({ state: z.enum(bulkRowStates).optional() }),
  response: listOf(BulkRequestRow),
  errors: ['resource.not_found'],
});

export const exportBulkFailures = endpoint({
  method: 'GET',
  path: '/BulkRequests/:bulkRequestId/failures',
  tag,
  summary: 'The rows that failed, as CSV with the reasons',
  access: 'view',
  params,
  responseKind: 'file',
  response: z.string(),
  errors: ['resource.not_found'],
});

const steering = (verb: 'stop' | 'resume', summary: string) =>
  endpoint({
    method: 'POST',
    path: `/BulkRequests/:bulkRequestId/${verb}`,
    tag,
    summary,
    access: 'edit',
    params,
    response: BulkRequest,
    errors: ['resource.not_found', 'permission.denied', 'request.conflict'],
  });
export const stopBulkRequest = steering('stop', 'Stop sending; what waits is kept');
export const resumeBulkRequest = steering('resume', 'Go on with what waits, in the caller’s name');
