import * as logo from '@probity/contract/connection-logo.ts';
import * as moves from '@probity/contract/connection-moves.ts';
import * as parties from '@probity/contract/connection-parties.ts';
import * as receipt from '@probity/contract/connection-receipt.ts';
import * as request from '@probity/contract/connection-request.ts';
import * as contract from '@probity/contract/connections.ts';
import {
  approveConnection,
  connectParty,
  countConnections,
  createConnection,
  deleteConnection,
  exportConnections,
  findParties,
  getContact,
  getCounterpartLogo,
  inviteToConnection,
  linkConnection,
  listConnectionEvents,
  listConnections,
  previewRequestEmail,
  rejectConnection,
  remindConnection,
  requestAgain,
  revokeConnections,
  setContact,
  setRelationship,
} from '@probity/core/exchange/connections';
import { getConnectionReceipt } from '@probity/core/exchange/receipts';
import { attachmentHeader } from '@probity/evidence';
import type { FastifyInstance } from 'fastify';
import { readCursor, readTimeCursor } from '../cursor.ts';
import { type ServeOptions, serve } from '../serve.ts';
import { streamOfText } from '../stream-of.ts';
import {
  afterMove,
  type ConnectionSort,
  presentConnections,
  presentParty,
  presentSummary,
  readConnection,
} from './connections.present.ts';

export function connectionsRoutes(app: FastifyInstance, options: ServeOptions): void {
  serve(app, options, request.createConnection, (ctx, { body }) =>
    afterMove(ctx, createConnection(ctx, body), 'initiator'),
  );
  serve(app, options, request.previewRequestEmail, (ctx, { body }) => previewRequestEmail(ctx, body));
  for (const row of [request.requestAsEntity, request.requestAsLegalEntity, request.requestAsLegalPerson])
    serve(app, options, row, (ctx, { params, body }) => {
      const request = { ...body, accountId: params.entityId, relationType: 'DataRequest' as const };
      return afterMove(ctx, createConnection(ctx, request), 'initiator');
    });
  listRoutes(app, options);
  partyRoutes(app, options);
  moveRoutes(app, options);
  sideRoutes(app, options);
}

const DAY_LENGTH = 'yyyy-mm-dd'.length;

function readPlace(sort: ConnectionSort, cursor: string | undefined) {
  if (sort === 'name') return readCursor(cursor);
  const place = readTimeCursor(cursor);
  if (!place) return null;
  const moment = place.at.toISOString();
  return { sortedBy: sort === 'due' ? moment.slice(0, DAY_LENGTH) : moment, id: place.id };
}

function listRoutes(app: FastifyInstance, options: ServeOptions): void {
  serve(app, options, contract.listConnections, async (ctx, { query }) => {
    // A search by name has no order by due date.
    const sort = query.text && query.sort === 'due' ? 'name' : query.sort;
    const page = await listConnections(ctx, { ...query, sort, after: readPlace(sort, query.cursor) });
    return presentConnections(page, sort);
  });
  serve(app, options, contract.exportConnections, async (ctx, { query, reply }) => {
    const portions = await exportConnections(ctx, query);
    reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', 'attachment; filename="connections.csv"');
    return streamOfText(portions);
  });
  serve(app, options, contract.countConnections, (ctx, { query }) => countConnections(ctx, query));
  serve(app, options, contract.getConnection, (ctx, { params, query }) =>
    readConnection(ctx, { ...params, ...query }),
  );
  serve(app, options, contract.deleteConnection, (ctx, { params }) =>
    deleteConnection(ctx, params).then(() => undefined),
  );
  serve(app, options, contract.listConnectionEvents, async (ctx, { params }) => ({
    items: await listConnectionEvents(ctx, params),
  }));
  serve(app, options, logo.getCounterpartLogo, async (ctx, { params, query, reply }) => {
    const { png, hash } = await getCounterpartLogo(ctx, { ...params, ...query });
    reply.header('etag', `"${hash}"`).header('content-security-policy', "default-src 'none'; sandbox");
    return new Uint8Array(png);
  });
  serve(app, options, receipt.getConnectionReceipt, async (ctx, { params, query, reply }) => {
    const { bytes, fileName } = await getConnectionReceipt(ctx, { ...params, ...query });
    reply.type('application/pdf').header('content-disposition', attachmentHeader(fileName));
    return new Uint8Array(bytes);
  });
}

function partyRoutes(app: FastifyInstance, options: ServeOptions): void {
  serve(app, options, parties.findParties, async (ctx, { query }) => ({
    items: (await findParties(ctx, query)).map(({ connectionId, ...party }) => ({
      ...presentParty(party),
      connectionId,
    })),
  }));
  serve(app, options, parties.connectLegalEntity, (ctx, { body }) =>
    afterMove(ctx, connectParty(ctx, { ...body, kind: 'Organization' }), 'initiator'),
  );
  serve(app, options, parties.connectLegalPerson, (ctx, { body }) =>
    afterMove(ctx, connectParty(ctx, { ...body, kind: 'LegalPerson' }), 'initiator'),
  );
  serve(app, options, parties.inviteToConnection, (ctx, { body }) =>
    afterMove(ctx, inviteToConnection(ctx, body), 'initiator'),
  );
  serve(app, options, parties.linkConnection, (ctx, { params, body }) =>
    afterMove(ctx, linkConnection(ctx, { ...params, ...body }), 'initiator'),
  );
}

function moveRoutes(app: FastifyInstance, options: ServeOptions): void {
  serve(app, options, moves.approveConnection, (ctx, { params, body, ifVersion }) =>
    afterMove(ctx, approveConnection(ctx, { ...params, ...body, ifVersion }), 'target'),
  );
  serve(app, options, moves.rejectConnection, (ctx, { params, body, ifVersion }) =>
    afterMove(ctx, rejectConnection(ctx, { ...params, ...body, ifVersion }), 'target'),
  );
  serve(app, options, moves.requestAgain, (ctx, { params, body }) =>
    afterMove(ctx, requestAgain(ctx, { ...params, ...body }), 'initiator'),
  );
  serve(app, options, moves.revokeConnections, async (ctx, { query, body }) => ({
    items: (await revokeConnections(ctx, { ...query, ...body })).map(presentSummary),
  }));
  serve(app, options, moves.remindConnection, (ctx, { params }) =>
    afterMove(ctx, remindConnection(ctx, params), 'initiator'),
  );
}

function sideRoutes(app: FastifyInstance, options: ServeOptions): void {
  serve(app, options, contract.setRelationship, async (ctx, { params, query, body }) => {
    await setRelationship(ctx, { ...params, ...query, ...body });
    return readConnection(ctx, { ...params, ...query });
  });
  serve(app, options, contract.getContact, (ctx, { params, query }) =>
    getContact(ctx, { ...params, ...query }),
  );
  serve(app, options, contract.setContact, async (ctx, { params, query, body }) => {
    await setContact(ctx, { ...params, ...query, ...body });
    return readConnection(ctx, { ...params, ...query });
  });
}
