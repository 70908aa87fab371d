import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { getOwnCredential } from '../../registry/credentials/index.ts';
import { findRecipients } from './recipients.store.ts';

const MAX_LISTED = 20;

/** Who can see the value through a connection, by name. */
export function listRecipients(ctx: Ctx, input: { credentialId: string }) {
  return inTransaction(ctx, async (ctx) => {
    const { id } = await getOwnCredential(ctx, input.credentialId, 'view');
    const found = await findRecipients(ctx.db, id, MAX_LISTED + 1);
    return { items: found.slice(0, MAX_LISTED), hasMore: found.length > MAX_LISTED };
  });
}
