import { authorise, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { type ListedKey, viewApiKeys } from './view-api-key.ts';

export function listApiKeys(ctx: Ctx, { accountId }: { accountId: string }): Promise<ListedKey[]> {
  authorise(ctx.actor, 'owner', accountId);
  return inTransaction(ctx, (ctx) => viewApiKeys(ctx, accountId));
}
