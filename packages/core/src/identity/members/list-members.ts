import { authorise, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { listMembers as readMembers } from './members.store.ts';

export function listMembers(ctx: Ctx, input: { accountId: string }) {
  authorise(ctx.actor, 'view', input.accountId);
  return inTransaction(ctx, (ctx) => readMembers(ctx.db, input.accountId));
}
