import * as contract from '@probity/contract/imports.ts';
import {
  checkImportAgain,
  checkProfileImport,
  confirmImport,
  deleteImport,
  deleteLegacyRecord,
  exportImportFailures,
  getImport,
  importProfile,
  listImportRows,
  listImports,
  listLegacyRecords,
  startImport,
  stopImport,
} from '@probity/core/workspace/imports';
import { MAX_IMPORT_BYTES } from '@probity/domain/imports/import-keys.ts';
import { readNumberCursor } from '../cursor.ts';
import { openUpload, readUpload } from '../read-upload.ts';
import { sendCsv } from '../send-file.ts';
import type { Serve } from '../serve.ts';

export function importsRoutes(serve: Serve): void {
  serve(contract.startImport, async (ctx, { params, request }) => {
    const { fileName, bytes } = await openUpload(request, MAX_IMPORT_BYTES);
    const { id } = await startImport(ctx, { accountId: params.entityId, fileName, bytes });
    return getImport(ctx, { importId: id });
  });
  serve(contract.listImports, async (ctx, { params }) => ({
    items: await listImports(ctx, { accountId: params.entityId }),
  }));
  serve.each(contract, { getImport, deleteImport, importProfile, listLegacyRecords, deleteLegacyRecord });
  serve(contract.checkImportAgain, async (ctx, { params, body }) => {
    await checkImportAgain(ctx, { ...params, ...body });
    return getImport(ctx, params);
  });
  serve(contract.confirmImport, async (ctx, { params }) => {
    await confirmImport(ctx, params);
    return getImport(ctx, params);
  });
  serve(contract.stopImport, async (ctx, { params }) => {
    await stopImport(ctx, params);
    return getImport(ctx, params);
  });
  serve(contract.listImportRows, async (ctx, { params, query }) => {
    const after = readNumberCursor(query.cursor);
    const { items, nextAfter } = await listImportRows(ctx, { ...params, after, limit: query.limit });
    return { items, nextCursor: nextAfter === null ? null : String(nextAfter) };
  });
  serve(contract.exportImportFailures, async (ctx, { params, reply }) =>
    sendCsv(reply, 'mistakes.csv', await exportImportFailures(ctx, params)),
  );
  serve(contract.checkProfileImport, async (ctx, { params, request }) => {
    const bytes = await readUpload(request, contract.MAX_PROFILE_BYTES);
    return { items: await checkProfileImport(ctx, { ...params, bytes }) };
  });
}
