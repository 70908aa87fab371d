import * as contract from '@probity/contract/bulk-requests.ts';
import {
  checkBulkRequest,
  exportBulkFailures,
  getBulkRequest,
  listBulkRequestRows,
  listBulkRequests,
  resumeBulkRequest,
  startBulkRequest,
  stopBulkRequest,
} from '@probity/core/exchange/bulk-requests';
import { MAX_RECIPIENTS_BYTES } from '@probity/domain/constants.ts';
import type { FastifyInstance } from 'fastify';
import { readNumberCursor, readTimeCursor, writeCursor } from '../cursor.ts';
import { type Form, parseFields, readForm } from '../read-upload.ts';
import { type ServeOptions, serve } from '../serve.ts';

export function bulkRequestsRoutes(app: FastifyInstance, options: ServeOptions): void {
  for (const row of [contract.startBulkRequest, contract.startBulkRequestAsLegalEntity])
    serve(app, options, row, (ctx, { params, body, form }) => {
      if (form) return startBulkRequest(ctx, { accountId: params.entityId, ...readFormInput(form) });
      const { recipients, ...terms } = body;
      return startBulkRequest(ctx, { accountId: params.entityId, source: { recipients }, ...terms });
    });
  serve(app, options, contract.checkBulkRequest, async (ctx, { params, request }) => {
    const { file, fields } = await readForm(request, contract.CheckFields, MAX_RECIPIENTS_BYTES);
    return checkBulkRequest(ctx, { accountId: params.entityId, bytes: file.bytes, ...fields });
  });
  serve(app, options, contract.listBulkRequests, async (ctx, { params, query }) => {
    const { limit } = query;
    const after = readTimeCursor(query.cursor);
    const { items, hasMore } = await listBulkRequests(ctx, { accountId: params.entityId, after, limit });
    const last = items.at(-1);
    return { items, nextCursor: hasMore && last ? writeCursor(last.createdAt.toISOString(), last.id) : null };
  });
  serve(app, options, contract.getBulkRequest, (ctx, { params }) => getBulkRequest(ctx, params));
  serve(app, options, contract.listBulkRequestRows, async (ctx, { params, query }) => {
    const { state, limit } = query;
    const after = readNumberCursor(query.cursor);
    const { items, nextAfter } = await listBulkRequestRows(ctx, { ...params, state, after, limit });
    return { items, nextCursor: nextAfter === null ? null : String(nextAfter) };
  });
  serve(app, options, contract.exportBulkFailures, async (ctx, { params, reply }) => {
    const csv = await exportBulkFailures(ctx, params);
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="failures.csv"');
    return csv;
  });
  serve(app, options, contract.stopBulkRequest, async (ctx, { params }) => {
    await stopBulkRequest(ctx, params);
    return getBulkRequest(ctx, params);
  });
  serve(app, options, contract.resumeBulkRequest, async (ctx, { params }) => {
    await resumeBulkRequest(ctx, params);
    return getBulkRequest(ctx, params);
  });
}

function readFormInput({ file, given }: Form) {
  const { mapping, skipInvalid, ...terms } = parseFields(given, contract.BulkRequestFields);
  return {
    ...terms,
    source: { fileName: file.fileName, bytes: file.bytes, mapping },
    skipInvalid: skipInvalid === 'true',
  };
}
