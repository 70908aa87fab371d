import { type DataFieldKey, roleMay } from '@probity/domain';
import { authorise, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { askableFields } from './askable-fields.ts';
import { findRequesterCredential } from './requester-credential.ts';
import { listSentRequests } from './sent-requests.store.ts';
import { type SentRequestView, viewSentRequest } from './view-sent-request.ts';

const MAX_LISTED = 200;

interface SentRequests {
  items: SentRequestView[];
  /** What can be asked for. */
  askable: DataFieldKey[];
  /** The account can say who it is, and so ask. */
  canAsk: boolean;
  abilities: { send: boolean };
}

/** Requests to organisations of other installations, newest first. */
export function listSentProofRequests(ctx: Ctx, { accountId }: { accountId: string }): Promise<SentRequests> {
  const { role } = authorise(ctx.actor, 'view', accountId);
  return inTransaction(ctx, async (ctx) => {
    const rows = await listSentRequests(ctx.db, accountId, MAX_LISTED);
    return {
      items: rows.map((row) => viewSentRequest(ctx, row)),
      askable: [...askableFields],
      canAsk: (await findRequesterCredential(ctx, accountId)) !== null,
      abilities: { send: roleMay(role, 'edit') },
    };
  });
}
