import * as contract from '@probity/contract/admin.ts';
import { listReadyMadeTemplates, offerTemplate } from '@probity/core/exchange/templates';
import {
  addEntityToAccount,
  answerFeedback,
  beginAdminMode,
  endAdminMode,
  listAccounts,
  listAdminVisits,
  listFeedback,
} from '@probity/core/platform/administration';
import { getMaintenance, setMaintenance } from '@probity/core/platform/maintenance';
import type { FastifyInstance } from 'fastify';
import { readCursor, writeCursor } from '../cursor.ts';
import { type ServeOptions, serve } from '../serve.ts';

export function adminRoutes(app: FastifyInstance, options: ServeOptions): void {
  serve(app, options, contract.getMaintenance, (ctx) => getMaintenance(ctx));
  serve(app, options, contract.setMaintenance, (ctx, { body }) => setMaintenance(ctx, body));
  serve(app, options, contract.listAccounts, async (ctx, { query: { cursor, ...wanted } }) => {
    const { items, hasMore } = await listAccounts(ctx, { ...wanted, after: readCursor(cursor) });
    const last = items.at(-1);
    return { items, nextCursor: hasMore && last ? writeCursor(last.sortName, last.id) : null };
  });
  serve(app, options, contract.addEntityToAccount, async (ctx, { params, body }) => {
    const { id, displayName, origin } = await addEntityToAccount(ctx, { ...params, ...body });
    return { id, name: displayName, origin };
  });
  serve(app, options, contract.beginAdminMode, (ctx, { body }) => beginAdminMode(ctx, body));
  serve(app, options, contract.endAdminMode, (ctx, { params }) =>
    endAdminMode(ctx, params).then(() => undefined),
  );
  serve(app, options, contract.listAdminVisits, (ctx, { params }) => listAdminVisits(ctx, params));
  serve(app, options, contract.listFeedback, async (ctx, { query: { state, limit, cursor } }) => {
    const after = readCursor(cursor)?.id ?? null;
    const { items, hasMore } = await listFeedback(ctx, { state, limit, after });
    const last = items.at(-1);
    return { items, nextCursor: hasMore && last ? writeCursor('', last.id) : null };
  });
  serve(app, options, contract.answerFeedback, (ctx, { params, body }) =>
    answerFeedback(ctx, { ...params, ...body }),
  );
  serve(app, options, contract.listReadyMadeTemplates, async (ctx) => ({
    items: await listReadyMadeTemplates(ctx),
  }));
  serve(app, options, contract.offerTemplate, (ctx, { params, body }) =>
    offerTemplate(ctx, { ...params, ...body }),
  );
}
