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
import { readCursor, readTimeCursor } from '../cursor.ts';
import { sendCsv, sendPdf } from '../send-file.ts';
import type { Serve } from '../serve.ts';
import {
  type ConnectionSort,
  presentConnections,
  presentParty,
  presentSummary,
  presentToInitiator,
  presentToTarget,
  readConnection,
} from './connections.present.ts';

export function connectionsRoutes(serve: Serve): void {
  serve.each(request, presentToInitiator, { createConnection });
  serve.each(request, { previewRequestEmail });
  for (const row of [request.requestAsEntity, request.requestAsLegalEntity, request.requestAsLegalPerson])
    serve(row, async (ctx, { params, body }) => {
      const request = { ...body, accountId: params.entityId, relationType: 'DataRequest' as const };
      return presentToInitiator(await createConnection(ctx, request), ctx);
    });
  listRoutes(serve);
  partyRoutes(serve);
  moveRoutes(serve);
  sideRoutes(serve);
}

const DAY_LENGTH = 'yyyy-mm-dd'.length;

function readPlace(sort: ConnectionSort, cursor: string | undefined) {
  if (sort === 'name') return readCursor(cursor);
  const place = readTimeCursor(cursor);
  if (!place) return null;
  const moment = place.at.toISOString();
  return { sortedBy: sort === 'due' ? moment.slice(0, DAY_LENGTH) : moment, id: place.id };
}

function listRoutes(serve: Serve): void {
  serve(contract.listConnections, async (ctx, { query }) => {
    // A search by name has no order by due date.
    const sort = query.text && query.sort === 'due' ? 'name' : query.sort;
    const page = await listConnections(ctx, { ...query, sort, after: readPlace(sort, query.cursor) });
    return presentConnections(page, sort);
  });
  serve(contract.exportConnections, async (ctx, { query, reply }) =>
    sendCsv(reply, 'connections.csv', await exportConnections(ctx, query)),
  );
  serve.each(contract, { countConnections, deleteConnection, listConnectionEvents });
  serve(contract.getConnection, (ctx, { params, query }) => readConnection(ctx, { ...params, ...query }));
  serve(logo.getCounterpartLogo, async (ctx, { params, query, reply }) => {
    const { png, hash } = await getCounterpartLogo(ctx, { ...params, ...query });
    reply.header('etag', `"${hash}"`).header('content-security-policy', "default-src 'none'; sandbox");
    return new Uint8Array(png);
  });
  serve(receipt.getConnectionReceipt, async (ctx, { params, query, reply }) =>
    sendPdf(reply, await getConnectionReceipt(ctx, { ...params, ...query })),
  );
}

function partyRoutes(serve: Serve): void {
  serve(parties.findParties, async (ctx, { query }) => ({
    items: (await findParties(ctx, query)).map(({ connectionId, ...party }) => ({
      ...presentParty(party),
      connectionId,
    })),
  }));
  serve(parties.connectLegalEntity, async (ctx, { body }) =>
    presentToInitiator(await connectParty(ctx, { ...body, kind: 'Organization' }), ctx),
  );
  serve(parties.connectLegalPerson, async (ctx, { body }) =>
    presentToInitiator(await connectParty(ctx, { ...body, kind: 'LegalPerson' }), ctx),
  );
  serve.each(parties, presentToInitiator, { inviteToConnection, linkConnection });
}

function moveRoutes(serve: Serve): void {
  serve.each(moves, presentToTarget, { approveConnection, rejectConnection });
  serve.each(moves, presentToInitiator, { requestAgain, remindConnection });
  serve(moves.revokeConnections, async (ctx, { query, body }) => ({
    items: (await revokeConnections(ctx, { ...query, ...body })).map(presentSummary),
  }));
}

function sideRoutes(serve: Serve): void {
  serve(contract.setRelationship, async (ctx, { params, query, body }) => {
    await setRelationship(ctx, { ...params, ...query, ...body });
    return readConnection(ctx, { ...params, ...query });
  });
  serve.each(contract, { getContact });
  serve(contract.setContact, async (ctx, { params, query, body }) => {
    await setContact(ctx, { ...params, ...query, ...body });
    return readConnection(ctx, { ...params, ...query });
  });
}
