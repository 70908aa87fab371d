import { type DataFieldKey, roleMay } from '@probity/domain';
import { authorise, type Ctx, inTransaction, notFound } from '../../kernel/context/index.ts';
import { planRelease } from '../../registry/proofs/index.ts';
import { fieldsIn } from './askable-fields.ts';
import { findReceivedRequest, type ReceivedRequestRow } from './received-requests.store.ts';
import { openStoredRequest } from './stored-request.ts';
import { type ReceivedRequestView, viewReceivedRequest } from './view-received-request.ts';

export interface ReceivedRequestDetails extends ReceivedRequestView {
  /** The fields of the request that a credential in force states now. */
  provenFields: DataFieldKey[];
  abilities: { answer: boolean; revoke: boolean };
}

export function getReceivedProofRequest(
  ctx: Ctx,
  { accountId, receivedRequestId: id }: { accountId: string; receivedRequestId: string },
): Promise<ReceivedRequestDetails> {
  authorise(ctx.actor, 'view', accountId);
  return inTransaction(ctx, async (ctx) => {
    const row = await findReceivedRequest(ctx.db, id);
    if (row?.accountId !== accountId) throw notFound();
    return viewReceivedDetails(ctx, row);
  });
}

export async function viewReceivedDetails(
  ctx: Ctx,
  row: ReceivedRequestRow,
): Promise<ReceivedRequestDetails> {
  const { role } = authorise(ctx.actor, 'view', row.accountId);
  const view = await viewReceivedRequest(ctx, row);
  return {
    ...view,
    provenFields: await provenFieldsOf(ctx, row),
    abilities: {
      answer: view.state === 'Waiting' && roleMay(role, 'validate'),
      revoke: (view.state === 'Answering' || view.state === 'Answered') && roleMay(role, 'edit'),
    },
  };
}

export async function provenFieldsOf(ctx: Ctx, row: ReceivedRequestRow): Promise<DataFieldKey[]> {
  const { queries } = await openStoredRequest(ctx, row);
  const single = queries.flatMap(({ fields, ...query }) =>
    fields.map((field) => ({ ...query, slot: `${query.slot}/${field}`, fields: [field] })),
  );
  const planned = await planRelease(ctx, { accountId: row.accountId, queries: single });
  const proven = new Set(planned.flatMap(({ shown }) => shown.flatMap(({ fields }) => fields)));
  return fieldsIn(queries).filter((field) => proven.has(field));
}
