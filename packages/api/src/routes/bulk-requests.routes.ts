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
import { pageOf, readNumberCursor, readTimeCursor } from '../cursor.ts';
import { type Form, parseFields, readForm } from '../read-upload.ts';
import { sendCsv } from '../send-file.ts';
import type { Serve } from '../serve.ts';

export function bulkRequestsRoutes(serve: Serve): void {
  for (const row of [contract.startBulkRequest, contract.startBulkRequestAsLegalEntity])
    serve(row, (ctx, { params, body, form }) => {
      if (form) return startBulkRequest(ctx, { accountId: params.entityId, ...readFormInput(form) });
      const { recipients, ...terms } = body;
      return startBulkRequest(ctx, { accountId: params.entityId, source: { recipients }, ...terms });
    });
  serve(contract.checkBulkRequest, async (ctx, { params, request }) => {
    const { file, fields } = await readForm(request, contract.CheckFields, MAX_RECIPIENTS_BYTES);
    return checkBulkRequest(ctx, { accountId: params.entityId, bytes: file.bytes, ...fields });
  });
  serve(contract.listBulkRequests, async (ctx, { params, query }) => {
    const { limit } = query;
    const after = readTimeCursor(query.cursor);
    return pageOf(await listBulkRequests(ctx, { accountId: params.entityId, after, limit }), (last) => [
      last.createdAt,
      last.id,
    ]);
  });
  serve.each(contract, { getBulkRequest });
  serve(contract.listBulkRequestRows, async (ctx, { params, query }) => {
    const { state, limit } = query;
    const after = readNumberCursor(query.cursor);
    const { items, nextAfter } = await listBulkRequestRows(ctx, { ...params, state, after, limit });
    return { items, nextCursor: nextAfter === null ? null : String(nextAfter) };
  });
  serve(contract.exportBulkFailures, async (ctx, { params, reply }) =>
    sendCsv(reply, 'failures.csv', await exportBulkFailures(ctx, params)),
  );
  serve(contract.stopBulkRequest, async (ctx, { params }) => {
    await stopBulkRequest(ctx, params);
    return getBulkRequest(ctx, params);
  });
  serve(contract.resumeBulkRequest, async (ctx, { params }) => {
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
