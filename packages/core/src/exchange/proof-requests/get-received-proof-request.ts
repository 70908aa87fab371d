import { type DataFieldKey, roleMay } from '@probity/domain';
import {
  type ReceivedRequestEnding,
  type ReceivedRequestState,
  type RequestPurpose,
  receivedStateOn,
} from '@probity/domain/proof-requests/proof-request-keys.ts';
import { authorise, type Ctx, inTransaction, notFound } from '../../kernel/context/index.ts';
import { planRelease } from '../../registry/proofs/index.ts';
import { fieldsIn } from './askable-fields.ts';
import {
  findReceivedRequest,
  listReceivedRequests,
  type ReceivedRequestRow,
} from './received-requests.store.ts';
import { openStoredRequest } from './stored-request.ts';

const MAX_LISTED = 200;

export interface ReceivedRequestView {
  id: string;
  requester: { name: string; issuer: string; isTrusted: boolean };
  purpose: RequestPurpose;
  state: ReceivedRequestState;
  fields: DataFieldKey[];
  sharedFields: DataFieldKey[] | null;
  receivedAt: Date;
  expiresAt: Date;
  decidedAt: Date | null;
  /** Nobody decided: the policy did. */
  isAutomatic: boolean;
  sharedUntil: Date | null;
  deliveredAt: Date | null;
  endedAt: Date | null;
  endedBecause: ReceivedRequestEnding | null;
}

/** Requests from organisations of other installations, newest first. */
export function listReceivedProofRequests(
  ctx: Ctx,
  { accountId }: { accountId: string },
): Promise<ReceivedRequestView[]> {
  authorise(ctx.actor, 'view', accountId);
  return inTransaction(ctx, async (ctx) => {
    const rows = await listReceivedRequests(ctx.db, accountId, MAX_LISTED);
    return Promise.all(rows.map((row) => viewReceivedRequest(ctx, row)));
  });
}

export interface ReceivedRequestDetails extends ReceivedRequestView {
  /** The fields of the request that a credential in force states now. */
  provenFields: DataFieldKey[];
  abilities: { answer: boolean };
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
    abilities: { answer: view.state === 'Waiting' && roleMay(role, 'validate') },
  };
}

export async function provenFieldsOf(ctx: Ctx, row: ReceivedRequestRow): Promise<DataFieldKey[]> {
  const { queries } = await openStoredRequest(ctx, row);
  const single = queries.flatMap(({ fields, ...query }) =>
    fields.map((field) => ({ ...query, queryId: `${query.queryId}/${field}`, fields: [field] })),
  );
  const planned = await planRelease(ctx, { accountId: row.accountId, queries: single });
  const proven = new Set(planned.flatMap(({ shown }) => shown.flatMap(({ fields }) => fields)));
  return fieldsIn(queries).filter((field) => proven.has(field));
}

export async function viewReceivedRequest(ctx: Ctx, row: ReceivedRequestRow): Promise<ReceivedRequestView> {
  const { requesterName: name } = await openStoredRequest(ctx, row);
  const { requesterIssuer: issuer, isTrusted, decidedAt } = row;
  return {
    id: row.id,
    requester: { name, issuer, isTrusted },
    purpose: row.purpose,
    state: receivedStateOn(ctx.services.now(), row),
    fields: row.fields,
    sharedFields: row.sharedFields,
    receivedAt: row.receivedAt,
    expiresAt: row.expiresAt,
    decidedAt,
    isAutomatic: row.isAutomatic,
    sharedUntil: row.sharedUntil,
    deliveredAt: row.deliveredAt,
    endedAt: row.endedAt,
    endedBecause: row.endedBecause,
  };
}
