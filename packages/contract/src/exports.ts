import { exportFormats, exportStates } from '@probity/domain/exports/export-keys.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Id, Moment, Nothing } from './schemas.ts';

export const ExportFormat = z.enum(exportFormats);

export const Export = z.object({
  id: Id,
  format: ExportFormat,
  state: z.enum(exportStates),
  fileName: z.string(),
  mediaType: z.string(),
  /** How much has been written, and an estimate of the total. */
  progress: z.object({ done: z.number().int(), total: z.number().int() }),
  /** Set once it is ready. */
  size: z.number().int().nullable(),
  sha256: z.string().nullable(),
  /** Documents that could not be read and are not included. */
  unread: z.number().int(),
  requestedBy: z.string().nullable(),
  createdAt: Moment,
  expiresAt: Moment,
});
export type Export = z.output<typeof Export>;

const Exports = z.object({ items: z.array(Export) });
const body = z.strictObject({ format: ExportFormat });
const example = { body: { format: 'Full' as const } };
const ofEntity = z.object({ entityId: Id });
const ofConnection = z.object({ connectionId: Id });
const notFound = ['resource.not_found'] as const;

const list = (what: string) => `List the exports of ${what} that are ready or in progress, newest first`;
const start = (what: string) =>
  `Export the current state of ${what}: the full file with evidence (ZIP), a summary (PDF), or only the data; runs in the background`;

export const listLegalEntityExports = endpoint({
  method: 'GET',
  path: '/LegalEntities/:entityId/export',
  tag: 'LegalEntities',
  summary: list('a legal entity'),
  access: 'view',
  params: ofEntity,
  response: Exports,
  errors: notFound,
});

export const startLegalEntityExport = endpoint({
  method: 'POST',
  path: '/LegalEntities/:entityId/export',
  tag: 'LegalEntities',
  summary: start('a legal entity'),
  access: 'view',
  limit: 'write',
  params: ofEntity,
  body,
  response: Export,
  status: 202,
  errors: [...notFound, 'auth.reauthentication_required'],
  example,
});

export const exportLegalEntitySummary = endpoint({
  method: 'GET',
  path: '/LegalEntities/:entityId/exportsummary',
  tag: 'LegalEntities',
  summary: 'Retrieve a two-page summary of a legal entity as PDF',
  access: 'view',
  limit: 'write',
  params: ofEntity,
  responseKind: 'file',
  response: z.instanceof(Uint8Array),
  errors: notFound,
});

export const listLegalPersonExports = endpoint({
  method: 'GET',
  path: '/LegalPersons/:entityId/export',
  tag: 'LegalPersons',
  summary: list('a person'),
  access: 'view',
  params: ofEntity,
  response: Exports,
  errors: notFound,
});

export const startLegalPersonExport = endpoint({
  method: 'POST',
  path: '/LegalPersons/:entityId/export',
  tag: 'LegalPersons',
  summary: start('a person'),
  access: 'view',
  limit: 'write',
  params: ofEntity,
  body,
  response: Export,
  status: 202,
  errors: [...notFound, 'export.no_ownership', 'auth.reauthentication_required'],
  example,
});

export const listConnectionExports = endpoint({
  method: 'GET',
  path: '/Connections/:connectionId/export',
  tag: 'Connections',
  summary: list('what a connection shares with the caller'),
  access: 'view',
  params: ofConnection,
  response: Exports,
  errors: notFound,
});

export const startConnectionExport = endpoint({
  method: 'POST',
  path: '/Connections/:connectionId/export',
  tag: 'Connections',
  summary: start('what a connection shares with the caller'),
  access: 'view',
  limit: 'write',
  params: ofConnection,
  body,
  response: Export,
  status: 202,
  errors: [...notFound, 'export.no_ownership', 'auth.reauthentication_required'],
  example,
});

const tag = 'Exports';
const params = z.object({ exportId: Id });

export const getExport = endpoint({
  method: 'GET',
  path: '/Exports/:exportId',
  tag,
  summary: 'Retrieve an export: its state, size and hash',
  access: 'view',
  params,
  response: Export,
  errors: notFound,
});

export const downloadExport = endpoint({
  method: 'GET',
  path: '/Exports/:exportId/file',
  tag,
  summary:
    'Download an export, whole or by range (Range, If-Range); recorded, and for shared data also in the data owner’s access log',
  access: 'view',
  params,
  responseKind: 'file',
  response: z.instanceof(ReadableStream),
  errors: ['resource.not_found', 'export.not_ready', 'export.range'],
});

export const retryExport = endpoint({
  method: 'POST',
  path: '/Exports/:exportId/retry',
  tag,
  summary: 'Retry a failed export',
  access: 'view',
  limit: 'write',
  params,
  response: Export,
  status: 202,
  errors: ['resource.not_found', 'request.stale'],
});

export const deleteExport = endpoint({
  method: 'DELETE',
  path: '/Exports/:exportId',
  tag,
  summary: 'Delete an export before it expires',
  access: 'view',
  limit: 'write',
  params,
  response: Nothing,
  status: 204,
  errors: ['resource.not_found'],
});
