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
import { pageOf, readNumberCursor, readTimeCursor } from '../cursor.ts';
import { readForm } from '../read-upload.ts';
import { sendPdf } from '../send-file.ts';
import type { Serve } from '../serve.ts';

const MAX_BATCH_BYTES = 5_000_000;

export function screeningRoutes(serve: Serve): void {
  serve.each(screening, {
    searchWatchlists,
    decideHit,
    decideHits,
    escalateHit,
    approveDecision,
    returnDecision,
    undoDecision,
    screenParty,
    getPartyScreening,
  });
  serve(screening.reportScreening, async (ctx, { body, reply }) =>
    sendPdf(reply, await reportScreening(ctx, body)),
  );
  serve(screening.listDecisionsToApprove, async (ctx, { query }) =>
    pageOf(
      await listDecisionsToApprove(ctx, { ...query, after: readTimeCursor(query.cursor) }),
      ({ decision }) => [decision.decidedAt, decision.id],
    ),
  );
  serve(screening.reportPartyScreening, async (ctx, { params, body, reply }) =>
    sendPdf(reply, await reportPartyScreening(ctx, { ...params, ...body })),
  );
  serve(screening.listAlerts, async (ctx, { query }) => {
    const place = readTimeCursor(query.cursor);
    const after = place && { createdAt: place.at, id: place.id };
    return pageOf(await listAlerts(ctx, { ...query, after }), (last) => [last.createdAt, last.id]);
  });
  serve(cases.listCases, async (ctx, { query: { state, ...query } }) =>
    pageOf(
      await listCases(ctx, {
        ...query,
        isOpen: state === 'Open',
        after: readTimeCursor(query.cursor),
      }),
      (last) => [last.openedAt, last.id],
    ),
  );
  serve.each(cases, { getCase, assignCaseStep, recordCaseStep, closeCase });
  serve(batches.checkBatch, async (ctx, { request }) => {
    const { file, fields } = await readForm(request, batches.CheckBatchFields, MAX_BATCH_BYTES);
    return checkBatch(ctx, { ...fields, bytes: file.bytes });
  });
  serve(batches.startBatch, async (ctx, { request }) => {
    const { file, fields } = await readForm(request, batches.BatchFields, MAX_BATCH_BYTES);
    const { accountId, threshold } = fields;
    const skipInvalid = fields.skipInvalid === 'true';
    return startBatch(ctx, { accountId, threshold, skipInvalid, fileName: file.fileName, bytes: file.bytes });
  });
  serve.each(batches, { listBatches, getBatch });
  serve(batches.listBatchRows, async (ctx, { params, query }) => {
    const { items, nextAfter } = await listBatchRows(ctx, {
      ...params,
      after: readNumberCursor(query.cursor),
      limit: query.limit,
      onlyHits: query.onlyHits === 'true',
    });
    return { items, nextCursor: nextAfter === null ? null : String(nextAfter) };
  });
}
