import { says } from '@probity/domain/texts/validation-sentence.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { exampleIds } from './examples.ts';
import { Id, listOf, Moment, PageQuery } from './schemas.ts';
import { partyKinds } from './screening.ts';

const tag = 'Screening';

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
  /** A new version is being imported. */
  waiting: z.boolean(),
});
export type WatchlistSummary = z.output<typeof WatchlistSummary>;

export const listWatchlists = endpoint({
  method: 'GET',
  path: '/Screening/lists',
  tag,
  summary: 'List the watchlists with the version in use; administrators need no account',
  access: 'view',
  adminSeesAllAccounts: true,
  query: z.object({ accountId: Id.optional() }),
  response: z.object({ items: z.array(WatchlistSummary) }),
  errors: ['resource.not_found'],
  example: { query: { accountId: exampleIds.accountId } },
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
  summary: 'List the versions of a list, newest first, with the entries that each import read and rejected',
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
  summary:
    'Upload a new version in the list’s format, with label as a form field; imported in the background',
  access: 'admin',
  params: listParams,
  bodyKind: 'multipart',
  formFields: VersionFields,
  response: z.object({ id: Id, number: z.number().int() }),
  status: 202,
  errors: ['resource.not_found', 'request.too_large'],
});

export const fetchWatchlist = endpoint({
  method: 'POST',
  path: '/Screening/lists/:listId/fetch',
  tag,
  summary: 'Fetch a new version from the list’s URL; imported in the background',
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
  summary: 'Set the URL that a list is fetched from, and the interval in hours',
  access: 'admin',
  params: listParams,
  body: z.strictObject({
    url: z
      .url({ protocol: /^https$/, ...says('httpsAddress') })
      .max(500)
      .nullable(),
    refreshHours: z.number().int().min(1).max(8760).nullable(),
  }),
  response: z.object({ id: Id, url: z.string().nullable(), refreshHours: z.number().int().nullable() }),
  errors: ['resource.not_found'],
  example: { body: { url: null, refreshHours: null } },
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
  summary: 'List the entries added, changed and removed between two versions',
  access: 'admin',
  params: listParams,
  query: PageQuery.extend({
    from: z.coerce.number().int().min(0).max(1_000_000),
    to: z.coerce.number().int().min(1).max(1_000_000),
  }),
  response: listOf(EntryChange).extend({
    counts: z.object({ added: z.number().int(), changed: z.number().int(), removed: z.number().int() }),
  }),
  errors: ['resource.not_found'],
  example: { query: { from: '0', to: '1' } },
});
