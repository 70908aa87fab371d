import { dataFieldKeys } from '@probity/domain';
import {
  counterpartyColumns,
  importFormats,
  importStates,
  MAX_IMPORT_BYTES,
} from '@probity/domain/imports/import-keys.ts';
import { MAX_TAGS } from '@probity/domain/relationships/relationship-labels.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, listOf, Moment, Nothing, PageQuery } from './schemas.ts';

const tag = 'Imports';
const ofEntity = z.object({ entityId: Id });
const params = z.object({ importId: Id });
const count = z.number().int();
/** Allows for the form that wraps the file. */
const FORM_BYTES = 10_000;
export const MAX_PROFILE_BYTES = 2_000_000;

const ColumnName = z.string().max(500);
export const CounterpartyMapping = z.partialRecord(z.enum(counterpartyColumns), ColumnName).and(
  /** Columns whose content is kept as tags. */
  z.object({ tags: z.array(ColumnName).max(MAX_TAGS).optional() }),
);

export const Import = z.object({
  id: Id,
  accountId: Id,
  state: z.enum(importStates),
  format: z.enum(importFormats),
  fileName: z.string(),
  /** Why the whole file cannot be used. */
  fault: z.string().nullable(),
  columns: z.array(z.string()),
  mapping: CounterpartyMapping,
  /** The name column is known; without it no row was checked. */
  isMapped: z.boolean(),
  total: count,
  done: count,
  /** Rows whose party is already a counterparty. */
  existing: count,
  failed: count,
  createdByName: z.string().nullable(),
  createdAt: Moment,
  finishedAt: Moment.nullable(),
  expiresAt: Moment,
});
export type Import = z.output<typeof Import>;

export const startImport = endpoint({
  method: 'POST',
  path: '/Entities/:entityId/imports',
  tag,
  summary:
    'Upload a table of counterparties (CSV or XLSX); it is checked in the background and nothing is written',
  access: 'edit',
  limit: 'message',
  params: ofEntity,
  bodyKind: 'multipart',
  maxBytes: MAX_IMPORT_BYTES + FORM_BYTES,
  response: Import,
  status: 202,
  errors: ['resource.not_found', 'permission.denied', 'request.too_large', 'import.under_way'],
});

export const listImports = endpoint({
  method: 'GET',
  path: '/Entities/:entityId/imports',
  tag,
  summary: 'List the stored imports of an account, newest first',
  access: 'view',
  params: ofEntity,
  response: z.object({ items: z.array(Import) }),
  errors: ['resource.not_found'],
});

export const getImport = endpoint({
  method: 'GET',
  path: '/Imports/:importId',
  tag,
  summary: 'Retrieve the progress of an import',
  access: 'view',
  params,
  response: Import,
  errors: ['resource.not_found'],
});

export const checkImportAgain = endpoint({
  method: 'POST',
  path: '/Imports/:importId/check',
  tag,
  summary: 'Check the file again with a different column mapping',
  access: 'edit',
  limit: 'write',
  params,
  body: z.strictObject({ mapping: CounterpartyMapping }),
  response: Import,
  status: 202,
  errors: ['resource.not_found', 'permission.denied', 'request.conflict', 'import.under_way'],
  example: { body: { mapping: { name: 'Company' } } },
});

export const confirmImport = endpoint({
  method: 'POST',
  path: '/Imports/:importId/confirm',
  tag,
  summary: 'Write the rows without errors, or resume where writing stopped; the parties are not contacted',
  access: 'edit',
  limit: 'write',
  params,
  response: Import,
  status: 202,
  errors: ['resource.not_found', 'permission.denied', 'request.conflict', 'import.under_way'],
});

export const stopImport = endpoint({
  method: 'POST',
  path: '/Imports/:importId/stop',
  tag,
  summary: 'Stop writing; rows already written are kept',
  access: 'edit',
  limit: 'write',
  params,
  response: Import,
  errors: ['resource.not_found', 'permission.denied', 'request.conflict'],
});

export const deleteImport = endpoint({
  method: 'DELETE',
  path: '/Imports/:importId',
  tag,
  summary: 'Delete the uploaded file and its errors; imported counterparties are kept',
  access: 'edit',
  limit: 'write',
  params,
  response: Nothing,
  status: 204,
  errors: ['resource.not_found', 'permission.denied', 'request.conflict'],
});

export const ImportRow = z.object({ number: count, cells: z.array(z.string()), reason: z.string() });
export type ImportRow = z.output<typeof ImportRow>;

export const listImportRows = endpoint({
  method: 'GET',
  path: '/Imports/:importId/rows',
  tag,
  summary: 'List the rows with errors: the given value, its column, and why it cannot be used',
  access: 'view',
  params,
  query: PageQuery,
  response: listOf(ImportRow),
  errors: ['resource.not_found'],
});

export const exportImportFailures = endpoint({
  method: 'GET',
  path: '/Imports/:importId/failures',
  tag,
  summary: 'Export the rows with errors as CSV, with the reasons, to correct and import again',
  access: 'view',
  params,
  responseKind: 'file',
  response: z.instanceof(ReadableStream),
  errors: ['resource.not_found'],
});

export const importOutcomes = ['New', 'Same', 'Differs', 'Invalid', 'Unknown'] as const;
export const ProposedValue = z.object({
  columns: z.array(z.string()),
  given: z.string(),
  fieldKey: z.enum(dataFieldKeys).nullable(),
  label: z.string().nullable(),
  outcome: z.enum(importOutcomes),
  /** To be sent back on confirmation. */
  value: z.unknown(),
  text: z.string().nullable(),
  current: z.object({ credentialId: Id, version: count, text: z.string() }).nullable(),
  message: z.string().nullable(),
});
export type ProposedValue = z.output<typeof ProposedValue>;

export const checkProfileImport = endpoint({
  method: 'POST',
  path: '/Entities/:entityId/profileimport/check',
  tag,
  summary:
    'Preview what a table would write into the account’s own profile, beside its values; nothing is stored',
  access: 'edit',
  limit: 'write',
  params: ofEntity,
  bodyKind: 'multipart',
  maxBytes: MAX_PROFILE_BYTES + FORM_BYTES,
  response: z.object({ items: z.array(ProposedValue) }),
  errors: ['resource.not_found', 'permission.denied', 'request.too_large'],
});

const MAX_VALUES = 200;
const MAX_TEXT = 5_000;

export const importProfile = endpoint({
  method: 'POST',
  path: '/Entities/:entityId/profileimport',
  tag,
  summary:
    'Write confirmed values into the account’s own profile, all or none; the rest is kept as earlier records',
  access: 'edit',
  limit: 'write',
  params: ofEntity,
  body: z.strictObject({
    values: z
      .array(
        z.strictObject({
          fieldKey: z.enum(dataFieldKeys),
          value: z.unknown(),
          /** The value that was shown and is to be replaced. Without it nothing is overwritten. */
          replaces: z.strictObject({ credentialId: Id, version: count }).optional(),
        }),
      )
      .max(MAX_VALUES),
    legacy: z
      .array(z.strictObject({ label: z.string().min(1).max(300), text: z.string().min(1).max(MAX_TEXT) }))
      .max(MAX_VALUES),
  }),
  response: z.object({ added: count, replaced: count, kept: count }),
  errors: [
    'resource.not_found',
    'permission.denied',
    'request.stale',
    'credential.exists',
    'credential.not_for_kind',
  ],
  idempotent: true,
  example: { body: { values: [], legacy: [{ label: 'Old reference', text: 'K-1042' }] } },
});

export const LegacyRecord = z.object({ id: Id, label: z.string(), text: z.string(), createdAt: Moment });
export type LegacyRecord = z.output<typeof LegacyRecord>;

export const listLegacyRecords = endpoint({
  method: 'GET',
  path: '/Entities/:entityId/legacyrecords',
  tag,
  summary: 'List the earlier records of a profile: imported data without a field',
  access: 'view',
  params: ofEntity,
  response: z.object({ items: z.array(LegacyRecord) }),
  errors: ['resource.not_found'],
});

export const deleteLegacyRecord = endpoint({
  method: 'DELETE',
  path: '/LegacyRecords/:legacyRecordId',
  tag,
  summary: 'Delete an earlier record',
  access: 'edit',
  limit: 'write',
  params: z.object({ legacyRecordId: Id }),
  response: Nothing,
  status: 204,
  errors: ['resource.not_found', 'permission.denied'],
});
