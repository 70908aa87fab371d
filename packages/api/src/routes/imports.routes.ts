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
import type { FastifyInstance } from 'fastify';
import { readNumberCursor } from '../cursor.ts';
import { openUpload, readUpload } from '../read-upload.ts';
import { type ServeOptions, serve } from '../serve.ts';
import { streamOfText } from '../stream-of.ts';

export function importsRoutes(app: FastifyInstance, options: ServeOptions): void {
  serve(app, options, contract.startImport, async (ctx, { params, request }) => {
    const { fileName, bytes } = await openUpload(request, MAX_IMPORT_BYTES);
    const { id } = await startImport(ctx, { accountId: params.entityId, fileName, bytes });
    return getImport(ctx, { importId: id });
  });
  serve(app, options, contract.listImports, async (ctx, { params }) => ({
    items: await listImports(ctx, { accountId: params.entityId }),
  }));
  serve(app, options, contract.getImport, (ctx, { params }) => getImport(ctx, params));
  serve(app, options, contract.checkImportAgain, async (ctx, { params, body }) => {
    await checkImportAgain(ctx, { ...params, ...body });
    return getImport(ctx, params);
  });
  serve(app, options, contract.confirmImport, async (ctx, { params }) => {
    await confirmImport(ctx, params);
    return getImport(ctx, params);
  });
  serve(app, options, contract.stopImport, async (ctx, { params }) => {
    await stopImport(ctx, params);
    return getImport(ctx, params);
  });
  serve(app, options, contract.deleteImport, (ctx, { params }) =>
    deleteImport(ctx, params).then(() => undefined),
  );
  serve(app, options, contract.listImportRows, async (ctx, { params, query }) => {
    const after = readNumberCursor(query.cursor);
    const { items, nextAfter } = await listImportRows(ctx, { ...params, after, limit: query.limit });
    return { items, nextCursor: nextAfter === null ? null : String(nextAfter) };
  });
  serve(app, options, contract.exportImportFailures, async (ctx, { params, reply }) => {
    const lines = await exportImportFailures(ctx, params);
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="mistakes.csv"');
    return streamOfText(lines);
  });
  serve(app, options, contract.checkProfileImport, async (ctx, { params, request }) => {
    const bytes = await readUpload(request, contract.MAX_PROFILE_BYTES);
    return { items: await checkProfileImport(ctx, { ...params, bytes }) };
  });
  serve(app, options, contract.importProfile, (ctx, { params, body }) =>
    importProfile(ctx, { ...params, ...body }),
  );
  serve(app, options, contract.listLegacyRecords, async (ctx, { params }) => ({
    items: await listLegacyRecords(ctx, params),
  }));
  serve(app, options, contract.deleteLegacyRecord, (ctx, { params }) =>
    deleteLegacyRecord(ctx, params).then(() => undefined),
  );
}
