import * as contract from '@probity/contract/exports.ts';
import {
  deleteExport,
  downloadExport,
  type ExportView,
  exportSummary,
  getExport,
  listExports,
  retryExport,
  startExport,
  type ToExport,
} from '@probity/core/workspace/exports';
import { type EntityKind, organisationKinds, ProductError } from '@probity/domain';
import { attachmentHeader } from '@probity/evidence';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { readRange } from '../read-range.ts';
import { type ServeOptions, serve } from '../serve.ts';
import { streamOf } from '../stream-of.ts';

const persons: EntityKind[] = ['LegalPerson'];

export function exportsRoutes(app: FastifyInstance, options: ServeOptions): void {
  const ofEntity = ({ entityId }: { entityId: string }): ToExport => ({ entityId, kinds: organisationKinds });
  const ofPerson = ({ entityId }: { entityId: string }): ToExport => ({ entityId, kinds: persons });
  serve(app, options, contract.listLegalEntityExports, async (ctx, { params }) =>
    presentList(await listExports(ctx, ofEntity(params))),
  );
  serve(app, options, contract.startLegalEntityExport, async (ctx, { params, body }) =>
    present(await startExport(ctx, { ...ofEntity(params), ...body })),
  );
  serve(app, options, contract.exportLegalEntitySummary, async (ctx, { params, reply }) => {
    const { bytes, fileName } = await exportSummary(ctx, { ...params, kinds: organisationKinds });
    reply.type('application/pdf').header('content-disposition', attachmentHeader(fileName));
    return new Uint8Array(bytes);
  });
  serve(app, options, contract.listLegalPersonExports, async (ctx, { params }) =>
    presentList(await listExports(ctx, ofPerson(params))),
  );
  serve(app, options, contract.startLegalPersonExport, async (ctx, { params, body }) =>
    present(await startExport(ctx, { ...ofPerson(params), ...body })),
  );
  serve(app, options, contract.listConnectionExports, async (ctx, { params }) =>
    presentList(await listExports(ctx, params)),
  );
  serve(app, options, contract.startConnectionExport, async (ctx, { params, body }) =>
    present(await startExport(ctx, { ...params, ...body })),
  );
  serve(app, options, contract.getExport, async (ctx, { params }) => present(await getExport(ctx, params)));
  serve(app, options, contract.downloadExport, async (ctx, { params, request, reply }) =>
    sendFile(request, reply, await downloadExport(ctx, params)),
  );
  serve(app, options, contract.retryExport, async (ctx, { params }) =>
    present(await retryExport(ctx, params)),
  );
  serve(app, options, contract.deleteExport, (ctx, { params }) =>
    deleteExport(ctx, params).then(() => undefined),
  );
}

/** The whole file, or the range that a resumed download asks for. */
function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { fileName, mediaType, size, sha256, read }: Awaited<ReturnType<typeof downloadExport>>,
): ReadableStream {
  const tag = `"${sha256}"`;
  const range = readRange(request.headers, { size, tag });
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${size}`);
    throw new ProductError('export.range');
  }
  const { from, to } = range ?? { from: 0, to: size - 1 };
  reply
    .type(mediaType)
    .header('content-disposition', attachmentHeader(fileName))
    .header('accept-ranges', 'bytes')
    .header('etag', tag)
    .header('content-length', to - from + 1);
  if (range) reply.code(206).header('content-range', `bytes ${from}-${to}/${size}`);
  return streamOf(read(from, to));
}

const presentList = (rows: readonly ExportView[]) => ({ items: rows.map(present) });

function present(row: ExportView): z.input<typeof contract.Export> {
  return {
    id: row.id,
    format: row.format,
    state: row.state,
    fileName: row.fileName,
    mediaType: row.mediaType,
    progress: { done: row.doneBytes, total: Math.max(row.totalBytes, row.doneBytes) },
    size: row.size,
    sha256: row.sha256?.toString('hex') ?? null,
    unread: row.unread,
    requestedBy: row.requestedByName,
    createdAt: row.createdAt,
    expiresAt: row.expiresAt,
  };
}
