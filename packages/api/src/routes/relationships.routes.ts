import type { QueryOf } from '@probity/contract';
import * as contract from '@probity/contract/relationships.ts';
import {
  addRelationshipNote,
  changeRelationships,
  confirmRelationshipDecision,
  decideRelationship,
  getRelationshipDecision,
  getRelationshipOwnership,
  readDecisionTimestamp,
  reportRelationshipDecision,
} from '@probity/core/assurance/decisions';
import type { Ctx } from '@probity/core/kernel/context';
import {
  countRelationships,
  deleteRelationshipView,
  exportRelationships,
  getRelationship,
  listRelationships,
  listRelationshipViews,
  saveRelationshipView,
} from '@probity/core/workspace/relationships';
import { invalid } from '@probity/domain';
import type { RelationshipSort } from '@probity/domain/relationships/relationship-keys.ts';
import { attachmentHeader } from '@probity/evidence';
import type { FastifyInstance } from 'fastify';
import { readCursor, readMoment, writeCursor } from '../cursor.ts';
import { sendPdf } from '../send-pdf.ts';
import { type ServeOptions, serve } from '../serve.ts';
import { presentOwnership } from './ownership.present.ts';
import {
  presentRelationship,
  presentRelationshipCounts,
  presentRelationshipDecision,
  presentRelationshipFile,
} from './relationships.present.ts';

export function relationshipsRoutes(app: FastifyInstance, options: ServeOptions): void {
  serve(app, options, contract.listRelationships, async (ctx, { query }) => {
    const { limit, cursor, ...wanted } = query;
    const page = await listRelationships(ctx, {
      ...listOf(wanted),
      limit,
      after: readPlace(query.sort, cursor),
    });
    const last = page.items.at(-1);
    return {
      items: page.items.map(presentRelationship),
      nextCursor: page.hasMore && last ? writeCursor(last.sortedBy, last.entityId) : null,
    };
  });
  serve(app, options, contract.countRelationships, async (ctx, { query }) =>
    presentRelationshipCounts(await countRelationships(ctx, query)),
  );
  serve(app, options, contract.exportRelationships, async (ctx, { query, reply }) => {
    const csv = await exportRelationships(ctx, listOf(query));
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="relationships.csv"');
    return csv;
  });
  viewRoutes(app, options);
  fileRoutes(app, options);
}

function viewRoutes(app: FastifyInstance, options: ServeOptions): void {
  serve(app, options, contract.listRelationshipViews, async (ctx, { query }) => ({
    items: await listRelationshipViews(ctx, query),
  }));
  serve(app, options, contract.saveRelationshipView, async (ctx, { query, body }) => ({
    items: await saveRelationshipView(ctx, { ...query, ...body }),
  }));
  serve(app, options, contract.deleteRelationshipView, (ctx, { params, query }) =>
    deleteRelationshipView(ctx, { ...params, ...query }).then(() => undefined),
  );
}

function fileRoutes(app: FastifyInstance, options: ServeOptions): void {
  const shown = async (ctx: Ctx, of: { accountId: string; entityId: string; asAt?: string | undefined }) =>
    presentRelationshipFile(await getRelationship(ctx, of), of.asAt);
  serve(app, options, contract.changeRelationships, async (ctx, { query, body }) => ({
    before: await changeRelationships(ctx, { ...query, ...body }),
  }));
  serve(app, options, contract.getRelationship, (ctx, { params, query }) =>
    shown(ctx, { ...params, ...query }),
  );
  serve(app, options, contract.getRelationshipOwnership, async (ctx, { params, query }) => {
    const found = await getRelationshipOwnership(ctx, { ...params, ...query });
    return {
      ownership: found && presentOwnership(found.ownership, { view: 'Both', threshold: found.threshold }),
    };
  });
  serve(app, options, contract.addRelationshipNote, async (ctx, { params, query, body }) => {
    await addRelationshipNote(ctx, { ...params, ...query, ...body });
    return shown(ctx, { ...params, ...query });
  });
  serve(app, options, contract.decideRelationship, async (ctx, { params, query, body }) => {
    await decideRelationship(ctx, { ...params, ...query, ...body });
    return shown(ctx, { ...params, ...query });
  });
  serve(app, options, contract.confirmRelationshipDecision, async (ctx, { params, query, body }) => {
    await confirmRelationshipDecision(ctx, { ...params, ...query, ...body });
    return shown(ctx, { ...params, ...query });
  });
  serve(app, options, contract.getRelationshipDecision, async (ctx, { params, query }) =>
    presentRelationshipDecision(await getRelationshipDecision(ctx, { ...params, ...query })),
  );
  serve(app, options, contract.reportRelationshipDecision, async (ctx, { params, query, reply }) =>
    sendPdf(reply, await reportRelationshipDecision(ctx, { ...params, ...query })),
  );
  serve(app, options, contract.readDecisionTimestamp, async (ctx, { params, query, reply }) => {
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
