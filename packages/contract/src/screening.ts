import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { CountryCode, Id, listOf, Moment, PageQuery } from './schemas.ts';

const tag = 'Screening';

export const partyKinds = ['person', 'organisation', 'vessel', 'aircraft', 'unknown'] as const;
export const LOWEST_THRESHOLD = 0.6;
const Threshold = z.number().min(LOWEST_THRESHOLD).max(1);

/** yyyy, yyyy-mm or yyyy-mm-dd: lists and people often know a year only. */
const BirthDate = z
  .string()
  .trim()
  .regex(
    /^(1[89]|20)\d\d(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/,
    'Give a year, a month or a day, as yyyy, yyyy-mm or yyyy-mm-dd.',
  );

export const ScreeningSubject = z.strictObject({
  kind: z.enum(partyKinds),
  names: z.array(z.string().trim().min(1, 'Give a name.').max(400)).min(1).max(20),
  birthDate: BirthDate.optional(),
  countries: z.array(CountryCode).max(20).optional(),
  identifiers: z
    .array(
      z.strictObject({ type: z.string().trim().min(1).max(60), value: z.string().trim().min(1).max(100) }),
    )
    .max(20)
    .optional(),
});
export type ScreeningSubject = z.output<typeof ScreeningSubject>;

export const Decision = z.object({
  verdict: z.enum(['dismissed', 'confirmed']),
  reason: z.string(),
  decidedAt: Moment,
  decidedByName: z.string().nullable(),
  /** False once the entry or the subject is not what it was when the decision was taken. */
  stands: z.boolean(),
});

const ListedName = z.object({ text: z.string(), type: z.string(), strength: z.enum(['strong', 'weak']) });

export const ScreeningHit = z.object({
  entityId: z.string(),
  list: z.object({ key: z.string(), title: z.string() }),
  reference: z.string(),
  kind: z.enum(partyKinds),
  primaryName: z.string(),
  matchedName: ListedName,
  nameScore: z.number(),
  /** Names, moved by the facts beside them; compared with the threshold. */
  score: z.number(),
  /** Order of work, 1 to 99; never compared with the threshold. */
  priority: z.number().int(),
  matchTypes: z.array(z.string()),
  alignedTokens: z.array(
    z.object({ query: z.string(), listed: z.string(), similarity: z.number(), relation: z.string() }),
  ),
  corroboration: z.array(
    z.object({
      field: z.enum(['birth-date', 'country', 'identifier']),
      verdict: z.enum(['agrees', 'contradicts']),
      effect: z.number(),
      detail: z.string(),
    }),
  ),
  programmes: z.array(z.string()),
  topics: z.array(z.string()),
  aliases: z.array(ListedName),
  birthDates: z.array(z.string()),
  countries: z.array(z.string()),
  identifiers: z.array(z.object({ type: z.string(), value: z.string() })),
  listedOn: z.string().nullable(),
  decision: Decision.nullable(),
});
export type ScreeningHit = z.output<typeof ScreeningHit>;

export const ScreeningResult = z.object({
  screened: z.object({
    threshold: z.number(),
    /** What was given, and the words that were looked for in each reading of it. */
    names: z.array(z.object({ given: z.string(), readings: z.array(z.string()) })),
    unusable: z.enum(['empty', 'no-letters', 'only-company-forms']).nullable(),
  }),
  total: z.number().int(),
  hits: z.array(ScreeningHit),
  abilities: z.object({ decide: z.boolean() }),
});
export type ScreeningResult = z.output<typeof ScreeningResult>;

export const searchWatchlists = endpoint({
  method: 'POST',
  path: '/Screening/search',
  tag,
  summary: 'Look a party up in all watchlists; each hit says why it matched',
  access: 'view',
  limit: 'write',
  body: z.strictObject({ accountId: Id, subject: ScreeningSubject, threshold: Threshold.optional() }),
  response: ScreeningResult,
  errors: ['resource.not_found'],
});

export const decideHit = endpoint({
  method: 'POST',
  path: '/Screening/decisions',
  tag,
  summary: 'Dismiss or confirm a hit with a reason; it stands until the entry or the subject changes',
  access: 'validate',
  body: z.strictObject({
    accountId: Id,
    subject: ScreeningSubject,
    entityId: z.string().min(3).max(300),
    verdict: z.enum(['dismissed', 'confirmed']),
    reason: z.string().trim().min(1, 'Say why.').max(1000),
  }),
  response: Decision,
  status: 201,
  errors: ['resource.not_found', 'permission.denied'],
});

export const PartyAlert = z.object({
  id: Id,
  /** The party, as the account has it. */
  entityId: Id,
  entityName: z.string(),
  kind: z.enum(partyKinds),
  country: z.string().nullable(),
  /** The entry that it resembles. */
  list: z.object({ key: z.string(), title: z.string(), version: z.number().int() }),
  reference: z.string(),
  listedName: z.string(),
  score: z.number(),
  matchTypes: z.array(z.string()),
  createdAt: Moment,
});
export type PartyAlert = z.output<typeof PartyAlert>;

export const listAlerts = endpoint({
  method: 'GET',
  path: '/Screening/alerts',
  tag,
  summary:
    'Parties of an account that a change of a list or of their name made a hit, undecided, newest first',
  access: 'view',
  query: PageQuery.extend({ accountId: Id }),
  response: listOf(PartyAlert),
  errors: ['resource.not_found'],
});

export const WatchlistSummary = z.object({
  id: Id,
  key: z.string(),
  title: z.string(),
  format: z.string(),
  url: z.string().nullable(),
  refreshHours: z.number().int().nullable(),
  activeNumber: z.number().int().nullable(),
  activeLabel: z.string().nullable(),
  entities: z.number().int().nullable(),
  importedAt: Moment.nullable(),
  /** A new version is on its way. */
  waiting: z.boolean(),
});
export type WatchlistSummary = z.output<typeof WatchlistSummary>;

export const listWatchlists = endpoint({
  method: 'GET',
  path: '/Screening/lists',
  tag,
  summary: 'The watchlists with the version that searches use; administrators need no account',
  access: 'view',
  query: z.object({ accountId: Id.optional() }),
  response: z.object({ items: z.array(WatchlistSummary) }),
  errors: ['resource.not_found'],
});

const listParams = z.object({ listId: Id });

export const WatchlistVersion = z.object({
  id: Id,
  number: z.number().int(),
  label: z.string(),
  state: z.enum(['Waiting', 'Ready', 'Failed']),
  source: z.enum(['upload', 'address', 'demo']),
  sha256: z.string().nullable(),
  entities: z.number().int(),
  added: z.number().int(),
  changed: z.number().int(),
  removed: z.number().int(),
  active: z.boolean(),
  requestedAt: Moment,
  importedAt: Moment.nullable(),
  report: z.object({
    read: z.number().int().optional(),
    names: z.number().int().optional(),
    refused: z.number().int().optional(),
    publishedOn: z.string().optional(),
    problems: z.array(z.object({ at: z.string(), reason: z.string() })).optional(),
  }),
});
export type WatchlistVersion = z.output<typeof WatchlistVersion>;

export const listWatchlistVersions = endpoint({
  method: 'GET',
  path: '/Screening/lists/:listId/versions',
  tag,
  summary: 'The versions of a list, newest first, with what each import read and refused',
  access: 'admin',
  params: listParams,
  response: z.object({ items: z.array(WatchlistVersion) }),
  errors: ['resource.not_found'],
});

export const VersionFields = z.strictObject({ label: z.string().trim().min(1).max(100).optional() });

export const addWatchlistVersion = endpoint({
  method: 'POST',
  path: '/Screening/lists/:listId/versions',
  tag,
  summary: "Upload a new version in the list's format, with label as a form field; a job reads it",
  access: 'admin',
  params: listParams,
  bodyKind: 'multipart',
  response: z.object({ id: Id, number: z.number().int() }),
  status: 202,
  errors: ['resource.not_found', 'request.too_large'],
});

export const fetchWatchlist = endpoint({
  method: 'POST',
  path: '/Screening/lists/:listId/fetch',
  tag,
  summary: "Fetch a new version from the list's address; a job reads it",
  access: 'admin',
  params: listParams,
  response: z.object({ id: Id, number: z.number().int() }),
  status: 202,
  errors: ['resource.not_found', 'request.invalid'],
});

export const changeWatchlist = endpoint({
  method: 'PUT',
  path: '/Screening/lists/:listId',
  tag,
  summary: 'Where a list is fetched from, and after how many hours again',
  access: 'admin',
  params: listParams,
  body: z.strictObject({
    url: z
      .url({ protocol: /^https$/, error: 'Give an https address.' })
      .max(500)
      .nullable(),
    refreshHours: z.number().int().min(1).max(8760).nullable(),
  }),
  response: z.object({ id: Id, url: z.string().nullable(), refreshHours: z.number().int().nullable() }),
  errors: ['resource.not_found'],
});

export const EntryChange = z.object({
  reference: z.string(),
  change: z.enum(['added', 'changed', 'removed']),
  name: z.string(),
  kind: z.enum(partyKinds),
  fields: z.array(
    z.enum(['kind', 'names', 'birthDates', 'countries', 'identifiers', 'programmes', 'topics']),
  ),
});
export type EntryChange = z.output<typeof EntryChange>;

export const diffWatchlistVersions = endpoint({
  method: 'GET',
  path: '/Screening/lists/:listId/diff',
  tag,
  summary: 'What came, changed and went between two versions',
  access: 'admin',
  params: listParams,
  query: PageQuery.extend({
    cursor: z.string().max(400).optional(),
    from: z.coerce.number().int().min(0).max(1_000_000),
    to: z.coerce.number().int().min(1).max(1_000_000),
  }),
  response: listOf(EntryChange).extend({
    counts: z.object({ added: z.number().int(), changed: z.number().int(), removed: z.number().int() }),
  }),
  errors: ['resource.not_found'],
});

export const Batch = z.object({
  id: Id,
  title: z.string(),
  threshold: z.number(),
  total: z.number().int(),
  screened: z.number().int(),
  withHits: z.number().int(),
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
  summary: 'What of a CSV (name, kind, dob, country) could be screened, and what is wrong, by row',
  access: 'edit',
  bodyKind: 'multipart',
  response: z.object({
    total: z.number().int(),
    usable: z.number().int(),
    problems: z.array(z.object({ path: z.string(), message: z.string() })),
  }),
  errors: ['resource.not_found', 'permission.denied', 'request.too_large'],
});

export const startBatch = endpoint({
  method: 'POST',
  path: '/Screening/batches',
  tag,
  summary: 'Screen a CSV (name, kind, dob, country) of up to 10 000 rows; a job works through it',
  access: 'edit',
  bodyKind: 'multipart',
  response: z.object({ id: Id }),
  status: 202,
  errors: ['resource.not_found', 'permission.denied', 'request.too_large'],
});

export const listBatches = endpoint({
  method: 'GET',
  path: '/Screening/batches',
  tag,
  summary: 'The latest batches of an account',
  access: 'view',
  query: z.object({ accountId: Id }),
  response: z.object({ items: z.array(Batch) }),
  errors: ['resource.not_found'],
});

const batchParams = z.object({ batchId: Id });

export const getBatch = endpoint({
  method: 'GET',
  path: '/Screening/batches/:batchId',
  tag,
  summary: 'How far a batch has come, and how many rows have hits',
  access: 'view',
  params: batchParams,
  response: Batch,
  errors: ['resource.not_found'],
});

export const BatchRow = z.object({
  number: z.number().int(),
  subject: ScreeningSubject,
  /** Hits at or above the threshold; null while the row waits. */
  total: z.number().int().nullable(),
  hits: z.array(
    z.object({
      entityId: z.string(),
      list: z.string(),
      primaryName: z.string(),
      score: z.number(),
      priority: z.number().int(),
    }),
  ),
  screenedAt: Moment.nullable(),
});
export type BatchRow = z.output<typeof BatchRow>;

export const listBatchRows = endpoint({
  method: 'GET',
  path: '/Screening/batches/:batchId/rows',
  tag,
  summary: 'The rows of a batch in their order, all or only those with hits',
  access: 'view',
  params: batchParams,
  query: PageQuery.extend({ onlyHits: z.enum(['true', 'false']).default('false') }),
  response: listOf(BatchRow),
  errors: ['resource.not_found'],
});
