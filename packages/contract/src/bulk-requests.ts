import { MAX_RECIPIENTS, MAX_RECIPIENTS_BYTES, MAX_RETENTION_YEARS } from '@probity/domain';
import { says, sentence } from '@probity/domain/texts/validation-sentence.ts';
import { z } from 'zod';
import { RequestTerms, ScopeInput } from './connection-request.ts';
import { StatedTerms } from './connections.ts';
import { endpoint } from './endpoint.ts';
import { Day, Id, listOf, Moment, PageQuery } from './schemas.ts';

const tag = 'Bulk requests';
const accountParams = z.object({ entityId: Id });
const params = z.object({ bulkRequestId: Id });

/** Read unvalidated: errors are reported by row, so that the remaining rows can still be sent. */
export const GivenRecipient = z.strictObject({
  name: z.string().max(1000).default(''),
  email: z.string().max(1000).default(''),
  /** organisation, trust, partnership or person; defaults to the template's kind, otherwise organisation. */
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
      .max(MAX_RECIPIENTS, says('maxRecipients', { max: MAX_RECIPIENTS })),
    ...Terms,
    ...RequestTerms,
    scope: ScopeInput.optional(),
    days: z.number().int().min(1).max(3650).nullable().optional(),
    /** Sends the valid rows; invalid ones are kept as failures. */
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

/** A form field that holds JSON. */
const jsonOf = <Schema extends z.ZodType>(schema: Schema) =>
  z
    .string()
    .transform((text, context): unknown => {
      try {
        return JSON.parse(text);
      } catch {
        context.addIssue({ code: 'custom', message: sentence('json') });
        return z.NEVER;
      }
    })
    .pipe(schema);

/** The form fields sent with the file. */
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
    summary:
      'Request data from up to 10,000 parties, as JSON or as a CSV or XLSX table with mapped columns; sent in the background',
    access: 'edit',
    limit: 'message',
    params: accountParams,
    body: BulkRequestBody,
    bodyKind: 'jsonOrForm',
    formFields: BulkRequestFields,
    maxBytes: MAX_RECIPIENTS_BYTES,
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
  /** The name and address columns are known; without them no row was checked. */
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
      /** Whether the row can be sent. */
      isUsable: z.boolean(),
    }),
  ),
});
export type BulkCheck = z.output<typeof BulkCheck>;

export const checkBulkRequest = endpoint({
  method: 'POST',
  path: '/Entities/:entityId/bulkrequests/check',
  tag,
  summary: 'Preview a CSV or XLSX table: its columns, how they are mapped, and errors by row',
  access: 'edit',
  params: accountParams,
  bodyKind: 'multipart',
  formFields: CheckFields,
  response: BulkCheck,
  errors: ['resource.not_found', 'permission.denied', 'request.too_large'],
});

export const bulkStates = ['Running', 'Stopped', 'Finished', 'Failed'] as const;
export const BulkRequest = z.object({
  id: Id,
  /** The file name; null if the recipients came as JSON. */
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
  summary: 'List the bulk requests of an account, newest first',
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
  summary: 'Retrieve the progress of a bulk request',
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
  /** The connection that was opened or, for a failure, the one already open. */
  connectionId: Id.nullable(),
  settledAt: Moment.nullable(),
});
export type BulkRequestRow = z.output<typeof BulkRequestRow>;

export const listBulkRequestRows = endpoint({
  method: 'GET',
  path: '/BulkRequests/:bulkRequestId/rows',
  tag,
  summary: 'List the rows of a bulk request in order, optionally by state',
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
  summary: 'Export the failed rows as CSV, with the reasons',
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
export const stopBulkRequest = steering('stop', 'Stop sending; pending rows are kept');
export const resumeBulkRequest = steering('resume', 'Resume sending pending rows on behalf of the caller');
