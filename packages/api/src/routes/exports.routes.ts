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
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { readRange } from '../read-range.ts';
import { sendPdf } from '../send-file.ts';
import type { Serve } from '../serve.ts';
import { streamOf } from '../stream-of.ts';

const persons: EntityKind[] = ['LegalPerson'];

export function exportsRoutes(serve: Serve): void {
  const ofEntity = ({ entityId }: { entityId: string }): ToExport => ({ entityId, kinds: organisationKinds });
  const ofPerson = ({ entityId }: { entityId: string }): ToExport => ({ entityId, kinds: persons });
  serve(contract.listLegalEntityExports, async (ctx, { params }) =>
    presentList(await listExports(ctx, ofEntity(params))),
  );
  serve(contract.startLegalEntityExport, async (ctx, { params, body }) =>
    present(await startExport(ctx, { ...ofEntity(params), ...body })),
  );
  serve(contract.exportLegalEntitySummary, async (ctx, { params, reply }) =>
    sendPdf(reply, await exportSummary(ctx, { ...params, kinds: organisationKinds })),
  );
  serve(contract.listLegalPersonExports, async (ctx, { params }) =>
    presentList(await listExports(ctx, ofPerson(params))),
  );
  serve(contract.startLegalPersonExport, async (ctx, { params, body }) =>
    present(await startExport(ctx, { ...ofPerson(params), ...body })),
  );
  serve(contract.listConnectionExports, async (ctx, { params }) =>
    presentList(await listExports(ctx, params)),
  );
  serve(contract.startConnectionExport, async (ctx, { params, body }) =>
    present(await startExport(ctx, { ...params, ...body })),
  );
  serve.each(contract, present, { getExport, retryExport });
  serve(contract.downloadExport, async (ctx, { params, request, reply }) =>
    sendFile(request, reply, await downloadExport(ctx, params)),
  );
  serve.each(contract, { deleteExport });
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
    ...row,
    progress: { done: row.doneBytes, total: Math.max(row.totalBytes, row.doneBytes) },
    sha256: row.sha256?.toString('hex') ?? null,
    requestedBy: row.requestedByName,
  };
}
