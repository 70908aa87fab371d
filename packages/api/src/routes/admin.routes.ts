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
import { pageOf, readCursor } from '../cursor.ts';
import type { Serve } from '../serve.ts';

export function adminRoutes(serve: Serve): void {
  serve.each(contract, {
    getMaintenance,
    setMaintenance,
    beginAdminMode,
    endAdminMode,
    listAdminVisits,
    answerFeedback,
    listReadyMadeTemplates,
    offerTemplate,
  });
  serve(contract.listAccounts, async (ctx, { query: { cursor, ...wanted } }) =>
    pageOf(await listAccounts(ctx, { ...wanted, after: readCursor(cursor) }), (last) => [
      last.sortName,
      last.id,
    ]),
  );
  serve(contract.addEntityToAccount, async (ctx, { params, body }) => {
    const { id, displayName, origin } = await addEntityToAccount(ctx, { ...params, ...body });
    return { id, name: displayName, origin };
  });
  serve(contract.listFeedback, async (ctx, { query: { state, limit, cursor } }) => {
    const after = readCursor(cursor)?.id ?? null;
    return pageOf(await listFeedback(ctx, { state, limit, after }), (last) => ['', last.id]);
  });
}
