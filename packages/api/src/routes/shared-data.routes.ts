import * as contract from '@probity/contract/shared-data.ts';
import { whyNotRequest } from '@probity/core/assurance/screening';
import { getLedger } from '@probity/core/exchange/ledger';
import {
  acceptChanges,
  getShared,
  getSharedReading,
  judgeItem,
  listConnectionChecks,
  listDisclosures,
  listValueOpinions,
  openSharedDocument,
  queryItem,
  rejectShared,
  revealShared,
  validateShared,
  withdrawValidation,
} from '@probity/core/exchange/shared-data';
import type { Ctx } from '@probity/core/kernel/context';
import { pageOf, readCursor, readTimeCursor } from '../cursor.ts';
import type { Serve } from '../serve.ts';
import { presentLedgerRow, presentShared } from './shared-data.present.ts';

/** Nothing is asked while a true match of the data owner stands; only the recipient's own screening counts. */
async function readShared(ctx: Ctx, connectionId: string) {
  const view = await getShared(ctx, { connectionId });
  const { readerAccountId: accountId, holderAccountId: entityId } = view.connection;
  const isBarred =
    view.abilities.query && accountId && entityId && (await whyNotRequest(ctx, { accountId, entityId }));
  return presentShared(isBarred ? { ...view, abilities: { ...view.abilities, query: false } } : view);
}

/** After a step, the view of the person who made it. */
async function afterwards(ctx: Ctx, connectionId: string, step: Promise<void>) {
  await step;
  return readShared(ctx, connectionId);
}

export function sharedDataRoutes(serve: Serve): void {
  serve(contract.getShared, (ctx, { params }) => readShared(ctx, params.connectionId));
  serve(contract.listConnectionChecks, async (ctx, { params, query }) => {
    const { checks, completedAt } = await listConnectionChecks(ctx, { ...params, ...query });
    return { items: checks, completedAt };
  });
  serve.each(contract, { revealShared, getSharedReading });
  serve(contract.openSharedDocument, async (ctx, { params }) => {
    const { token, ...link } = await openSharedDocument(ctx, params);
    return { url: `/v1/Files/${token}`, ...link };
  });
  serve(contract.acceptChanges, (ctx, { params, body }) =>
    afterwards(ctx, params.connectionId, acceptChanges(ctx, { ...params, ...body })),
  );
  serve(contract.queryItem, (ctx, { params, body }) =>
    afterwards(ctx, params.connectionId, queryItem(ctx, { ...params, ...body })),
  );
  serve(contract.validateShared, (ctx, { params, body, ifVersion }) =>
    afterwards(
      ctx,
      params.connectionId,
      validateShared(ctx, { ...params, until: body?.until, note: body?.note, ifVersion }),
    ),
  );
  serve(contract.withdrawValidation, (ctx, { params, body }) =>
    afterwards(ctx, params.connectionId, withdrawValidation(ctx, { ...params, ...body })),
  );
  serve(contract.rejectShared, (ctx, { params, body, ifVersion }) =>
    afterwards(ctx, params.connectionId, rejectShared(ctx, { ...params, ...body, ifVersion })),
  );
  serve(contract.judgeItem, (ctx, { params, body: { kind, key, ...given } }) => {
    const verdict =
      given.verdict === 'None'
        ? null
        : given.verdict === 'Accepted'
          ? ({ accepts: true } as const)
          : { accepts: false as const, reason: given.reason, note: given.note };
    const note = given.verdict === 'None' ? given.note : undefined;
    return afterwards(ctx, params.connectionId, judgeItem(ctx, { ...params, kind, key, verdict, note }));
  });
  serve.each(contract, { listValueOpinions });
  serve(contract.listDisclosures, async (ctx, { params, query }) => {
    const after = readTimeCursor(query.cursor);
    return pageOf(await listDisclosures(ctx, { ...params, limit: query.limit, after }), (last) => [
      last.at,
      last.id,
    ]);
  });
  serve(contract.getLedger, async (ctx, { params, query }) => {
    const place = readCursor(query.cursor);
    const after = place && { name: place.sortedBy, id: place.id };
    const { retained, ...page } = await getLedger(ctx, { ...params, limit: query.limit, after });
    return { ...pageOf(page, (last) => [last.sortName, last.connectionId], presentLedgerRow), retained };
  });
}
