import { authorise, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { getCredential } from './credentials.store.ts';
import { findRecipients } from './recipients.store.ts';

const MAX_LISTED = 20;

/** Who can see the value through a connection, by name. */
export function listRecipients(ctx: Ctx, input: { credentialId: string }) {
  return inTransaction(ctx, async (ctx) => {
    const { id, accountId } = await getCredential(ctx.db, input.credentialId);
    authorise(ctx.actor, 'view', accountId);
    const found = await findRecipients(ctx.db, id, MAX_LISTED + 1);
    return { items: found.slice(0, MAX_LISTED), hasMore: found.length > MAX_LISTED };
  });
}
