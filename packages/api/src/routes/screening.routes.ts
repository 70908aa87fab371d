import * as screening from '@probity/contract/screening.ts';
import * as batches from '@probity/contract/screening-batches.ts';
import * as cases from '@probity/contract/screening-cases.ts';
import {
  approveDecision,
  assignCaseStep,
  checkBatch,
  closeCase,
  decideHit,
  decideHits,
  escalateHit,
  getBatch,
  getCase,
  getPartyScreening,
  listAlerts,
  listBatches,
  listBatchRows,
  listCases,
  listDecisionsToApprove,
  recordCaseStep,
  reportPartyScreening,
  reportScreening,
  returnDecision,
  screenParty,
  searchWatchlists,
  startBatch,
  undoDecision,
} from '@probity/core/assurance/screening';
import type { FastifyInstance } from 'fastify';
import { readNumberCursor, readTimeCursor, writeCursor } from '../cursor.ts';
import { readForm } from '../read-upload.ts';
import { sendPdf } from '../send-pdf.ts';
import { type ServeOptions, serve } from '../serve.ts';

const MAX_BATCH_BYTES = 5_000_000;

export function screeningRoutes(app: FastifyInstance, options: ServeOptions): void {
  serve(app, options, screening.searchWatchlists, (ctx, { body }) => searchWatchlists(ctx, body));
  serve(app, options, screening.reportScreening, async (ctx, { body, reply }) =>
    sendPdf(reply, await reportScreening(ctx, body)),
  );
  serve(app, options, screening.decideHit, (ctx, { body }) => decideHit(ctx, body));
  serve(app, options, screening.decideHits, async (ctx, { params, body }) => ({
    items: await decideHits(ctx, { ...params, ...body }),
  }));
  serve(app, options, screening.escalateHit, (ctx, { params, body }) =>
    escalateHit(ctx, { ...params, ...body }),
  );
  serve(app, options, screening.approveDecision, async (ctx, { params }) => {
    await approveDecision(ctx, params);
    return undefined;
  });
  serve(app, options, screening.returnDecision, async (ctx, { params, body }) => {
    await returnDecision(ctx, { ...params, ...body });
    return undefined;
  });
  serve(app, options, screening.undoDecision, async (ctx, { params }) => {
    await undoDecision(ctx, params);
    return undefined;
  });
  serve(app, options, screening.listDecisionsToApprove, async (ctx, { query }) => {
    const { items, hasMore } = await listDecisionsToApprove(ctx, {
      ...query,
      after: readTimeCursor(query.cursor),
    });
    const last = items.at(-1)?.decision;
    return {
      items,
      nextCursor: hasMore && last ? writeCursor(last.decidedAt.toISOString(), last.id) : null,
    };
  });
  serve(app, options, screening.screenParty, (ctx, { params, body }) =>
    screenParty(ctx, { ...params, ...body }),
  );
  serve(app, options, screening.reportPartyScreening, async (ctx, { params, body, reply }) =>
    sendPdf(reply, await reportPartyScreening(ctx, { ...params, ...body })),
  );
  serve(app, options, screening.getPartyScreening, (ctx, { params, query }) =>
    getPartyScreening(ctx, { ...params, ...query }),
  );
  serve(app, options, screening.listAlerts, async (ctx, { query }) => {
    const place = readTimeCursor(query.cursor);
    const after = place && { createdAt: place.at, id: place.id };
    const { items, hasMore } = await listAlerts(ctx, { ...query, after });
    const last = items.at(-1);
    return {
      items,
      nextCursor: hasMore && last ? writeCursor(last.createdAt.toISOString(), last.id) : null,
    };
  });
  serve(app, options, cases.listCases, async (ctx, { query: { state, ...query } }) => {
    const { items, hasMore } = await listCases(ctx, {
      ...query,
      isOpen: state === 'Open',
      after: readTimeCursor(query.cursor),
    });
    const last = items.at(-1);
    return {
      items,
      nextCursor: hasMore && last ? writeCursor(last.openedAt.toISOString(), last.id) : null,
    };
  });
  serve(app, options, cases.getCase, (ctx, { params }) => getCase(ctx, params));
  serve(app, options, cases.assignCaseStep, (ctx, { params, body }) =>
    assignCaseStep(ctx, { ...params, ...body }),
  );
  serve(app, options, cases.recordCaseStep, (ctx, { params, body }) =>
    recordCaseStep(ctx, { ...params, ...body }),
  );
  serve(app, options, cases.closeCase, (ctx, { params }) => closeCase(ctx, params));
  serve(app, options, batches.checkBatch, async (ctx, { request }) => {
    const { file, fields } = await readForm(request, batches.CheckBatchFields, MAX_BATCH_BYTES);
    return checkBatch(ctx, { ...fields, bytes: file.bytes });
  });
  serve(app, options, batches.startBatch, async (ctx, { request }) => {
    const { file, fields } = await readForm(request, batches.BatchFields, MAX_BATCH_BYTES);
    const { accountId, threshold } = fields;
    const skipInvalid = fields.skipInvalid === 'true';
    return startBatch(ctx, { accountId, threshold, skipInvalid, fileName: file.fileName, bytes: file.bytes });
  });
  serve(app, options, batches.listBatches, async (ctx, { query }) => ({
    items: await listBatches(ctx, query),
  }));
  serve(app, options, batches.getBatch, (ctx, { params }) => getBatch(ctx, params));
  serve(app, options, batches.listBatchRows, async (ctx, { params, query }) => {
    const { items, nextAfter } = await listBatchRows(ctx, {
      ...params,
      after: readNumberCursor(query.cursor),
      limit: query.limit,
      onlyHits: query.onlyHits === 'true',
    });
    return { items, nextCursor: nextAfter === null ? null : String(nextAfter) };
  });
}
