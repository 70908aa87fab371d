import type { QueryOf } from '@probity/contract';
import * as contract from '@probity/contract/relationships.ts';
import {
  addRelationshipNote,
  changeRelationships,
  confirmRelationshipDecision,
  decideRelationship,
  editRelationshipNote,
  getRelationshipDecision,
  getRelationshipOwnership,
  labelRelationships,
  readDecisionTimestamp,
  replayRelationshipDecision,
  reportRelationshipDecision,
} from '@probity/core/assurance/decisions';
import type { Ctx } from '@probity/core/kernel/context';
import { exportRelationshipFile } from '@probity/core/workspace/relationship-files';
import {
  countRelationships,
  deleteRelationshipView,
  exportRelationships,
  getRelationship,
  getRelationshipOverview,
  listRelationships,
  listRelationshipTags,
  listRelationshipViews,
  saveRelationshipView,
} from '@probity/core/workspace/relationships';
import { invalid } from '@probity/domain';
import type { RelationshipSort } from '@probity/domain/relationships/relationship-keys.ts';
import { attachmentHeader } from '@probity/evidence';
import { pageOf, readCursor, readMoment } from '../cursor.ts';
import { sendCsv, sendPdf, streamZip } from '../send-file.ts';
import type { Serve } from '../serve.ts';
import { presentOwnership } from './ownership.present.ts';
import {
  presentRelationship,
  presentRelationshipCounts,
  presentRelationshipDecision,
  presentRelationshipFile,
  presentRelationshipOverview,
} from './relationships.present.ts';

export function relationshipsRoutes(serve: Serve): void {
  serve(contract.listRelationships, async (ctx, { query }) => {
    const { limit, cursor, ...wanted } = query;
    const page = await listRelationships(ctx, {
      ...listOf(wanted),
      limit,
      after: readPlace(query.sort, cursor),
    });
    return pageOf(page, (last) => [last.sortedBy, last.entityId], presentRelationship);
  });
  serve.each(contract, presentRelationshipCounts, { countRelationships });
  serve(contract.exportRelationships, async (ctx, { query, reply }) =>
    sendCsv(reply, 'relationships.csv', await exportRelationships(ctx, listOf(query))),
  );
  viewRoutes(serve);
  fileRoutes(serve);
}

function viewRoutes(serve: Serve): void {
  serve.each(contract, {
    listRelationshipTags,
    listRelationshipViews,
    saveRelationshipView,
    deleteRelationshipView,
  });
}

function fileRoutes(serve: Serve): void {
  const shown = async (ctx: Ctx, of: { accountId: string; entityId: string; asAt?: string | undefined }) =>
    presentRelationshipFile(await getRelationship(ctx, of), of.asAt);
  serve(contract.changeRelationships, async (ctx, { query, body }) => ({
    before: await changeRelationships(ctx, { ...query, ...body }),
  }));
  serve(contract.labelRelationships, async (ctx, { query, body }) => ({
    items: await labelRelationships(ctx, { ...query, ...body }),
  }));
  serve(contract.getRelationship, (ctx, { params, query }) => shown(ctx, { ...params, ...query }));
  serve(contract.exportRelationshipFile, async (ctx, { params, query, body, reply }) =>
    streamZip(reply, await exportRelationshipFile(ctx, { ...params, ...query, ...body })),
  );
  serve.each(contract, presentRelationshipOverview, { getRelationshipOverview });
  serve(contract.getRelationshipOwnership, async (ctx, { params, query }) => {
    const found = await getRelationshipOwnership(ctx, { ...params, ...query });
    return {
      ownership: found && presentOwnership(found.ownership, { view: 'Both', threshold: found.threshold }),
    };
  });
  serve(contract.addRelationshipNote, async (ctx, { params, query, body }) => {
    await addRelationshipNote(ctx, { ...params, ...query, ...body });
    return shown(ctx, { ...params, ...query });
  });
  serve(contract.editRelationshipNote, async (ctx, { params, query, body }) => {
    await editRelationshipNote(ctx, { ...params, ...query, ...body });
    return shown(ctx, { ...params, ...query });
  });
  serve(contract.decideRelationship, async (ctx, { params, query, body }) => {
    await decideRelationship(ctx, { ...params, ...query, ...body });
    return shown(ctx, { ...params, ...query });
  });
  serve(contract.confirmRelationshipDecision, async (ctx, { params, query, body }) => {
    await confirmRelationshipDecision(ctx, { ...params, ...query, ...body });
    return shown(ctx, { ...params, ...query });
  });
  serve.each(contract, presentRelationshipDecision, { getRelationshipDecision });
  serve(contract.replayRelationshipDecision, (ctx, { params, query }) =>
    replayRelationshipDecision(ctx, { ...params, ...query }),
  );
  serve(contract.reportRelationshipDecision, async (ctx, { params, query, reply }) =>
    sendPdf(reply, await reportRelationshipDecision(ctx, { ...params, ...query })),
  );
  serve(contract.readDecisionTimestamp, async (ctx, { params, query, reply }) => {
    const token = await readDecisionTimestamp(ctx, { ...params, ...query });
    reply
      .type('application/timestamp-reply')
      .header('content-disposition', attachmentHeader(`decision-${params.decisionId}.tsr`));
    return new Uint8Array(token);
  });
}

const listOf = ({ accountId, sort, ...filter }: QueryOf<typeof contract.exportRelationships>) => ({
  accountId,
  sort,
  filter,
});

/** The sort key of the last row in a cursor, for each order. */
const places: Partial<Record<RelationshipSort, RegExp>> = {
  risk: /^[0-3] \d{4}-\d\d-\d\d$/,
  review: /^\d{4}-\d\d-\d\d$/,
  completeness: /^\d{1,3}$/,
  newest: /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/,
};

function readPlace(sort: RelationshipSort, cursor: string | undefined) {
  const place = readCursor(cursor);
  if (place && !(places[sort] ?? /^/).test(place.sortedBy)) throw invalid('cursor', 'cursor');
  if (place && (sort === 'risk' || sort === 'review')) readMoment(place.sortedBy.slice(-10));
  if (place && sort === 'newest') readMoment(place.sortedBy);
  return place;
}
