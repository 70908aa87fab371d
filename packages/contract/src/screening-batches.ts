import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { exampleIds } from './examples.ts';
import { Id, listOf, Moment, PageQuery } from './schemas.ts';
import { Decision, ScreenedSubject, Threshold, Unusable } from './screening.ts';

const tag = 'Screening';

export const Batch = z.object({
  id: Id,
  title: z.string(),
  threshold: z.number(),
  /** The versions of the lists that its rows were screened against. */
  lists: z.array(z.object({ title: z.string(), number: z.number().int() })),
  total: z.number().int(),
  screened: z.number().int(),
  withHits: z.number().int(),
  /** Rows that could not be searched. */
  notSearched: z.number().int(),
  createdByName: z.string().nullable(),
  createdAt: Moment,
  finishedAt: Moment.nullable(),
});
export type Batch = z.output<typeof Batch>;

export const CheckBatchFields = z.strictObject({ accountId: Id });
export const BatchFields = z.strictObject({
  accountId: Id,
  threshold: z.coerce.number().pipe(Threshold).optional(),
  skipInvalid: z.enum(['true', 'false']).optional(),
});

export const checkBatch = endpoint({
  method: 'POST',
  path: '/Screening/batches/check',
  tag,
  summary:
    'Preview a CSV or XLSX table of names, optionally with kind, date of birth and country: what could be screened, and errors by row',
  access: 'edit',
  bodyKind: 'multipart',
  formFields: CheckBatchFields,
  response: z.object({
    total: z.number().int(),
    usable: z.number().int(),
    problems: z.array(z.object({ path: z.string(), message: z.string() })),
    /** Columns of the file that are not read. */
    ignored: z.array(z.string()),
  }),
  errors: ['resource.not_found', 'permission.denied', 'request.too_large'],
  example: { form: { accountId: exampleIds.accountId } },
});

export const startBatch = endpoint({
  method: 'POST',
  path: '/Screening/batches',
  tag,
  summary:
    'Screen a CSV or XLSX table of up to 10,000 names, optionally with kind, date of birth and country; runs in the background',
  access: 'edit',
  bodyKind: 'multipart',
  formFields: BatchFields,
  response: z.object({ id: Id }),
  status: 202,
  errors: ['resource.not_found', 'permission.denied', 'request.too_large'],
  example: { form: { accountId: exampleIds.accountId } },
});

export const listBatches = endpoint({
  method: 'GET',
  path: '/Screening/batches',
  tag,
  summary: 'List the latest batches of an account',
  access: 'view',
  query: z.object({ accountId: Id }),
  response: z.object({ items: z.array(Batch) }),
  errors: ['resource.not_found'],
  example: { query: { accountId: exampleIds.accountId } },
});

const batchParams = z.object({ batchId: Id });

export const getBatch = endpoint({
  method: 'GET',
  path: '/Screening/batches/:batchId',
  tag,
  summary: 'Retrieve the progress of a batch, and how many rows have hits',
  access: 'view',
  params: batchParams,
  response: Batch,
  errors: ['resource.not_found'],
});

export const BatchRow = z.object({
  /** The row of the file, as a spreadsheet numbers it. */
  number: z.number().int(),
  subject: ScreenedSubject,
  /** Hits at or above the threshold; null until the row is screened. */
  total: z.number().int().nullable(),
  unusable: Unusable.nullable(),
  hits: z.array(
    z.object({
      entityId: z.string(),
      list: z.string(),
      primaryName: z.string(),
      score: z.number(),
      priority: z.number().int(),
      /** Wherever it was made: in this batch, in a search or on an alert. */
      decision: Decision.nullable(),
    }),
  ),
  screenedAt: Moment.nullable(),
});
export type BatchRow = z.output<typeof BatchRow>;

export const listBatchRows = endpoint({
  method: 'GET',
  path: '/Screening/batches/:batchId/rows',
  tag,
  summary: 'List the rows of a batch in order, all or only those with hits',
  access: 'view',
  params: batchParams,
  query: PageQuery.extend({ onlyHits: z.enum(['true', 'false']).default('false') }),
  response: listOf(BatchRow),
  errors: ['resource.not_found'],
});
