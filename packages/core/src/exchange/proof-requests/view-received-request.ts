import type { DataFieldKey } from '@probity/domain';
import {
  type ReceivedRequestEnding,
  type ReceivedRequestState,
  type RequestPurpose,
  receivedStateOn,
} from '@probity/domain/proof-requests/proof-request-keys.ts';
import type { Ctx } from '../../kernel/context/index.ts';
import type { ReceivedRequestRow } from './received-requests.store.ts';
import { openStoredRequest } from './stored-request.ts';

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
