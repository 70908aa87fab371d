import { roleMay } from '@probity/domain';
import { authoriseSelf, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { listTasks, type Task } from './list-tasks.ts';

/** The tasks of one person, across all accounts they may view. */
export async function listUserTasks(ctx: Ctx, input: { userId: string }): Promise<Task[]> {
  authoriseSelf(ctx.actor, input.userId);
  const memberships = ctx.actor.kind === 'user' ? ctx.actor.memberships : [];
  const visible = memberships.filter(({ role }) => roleMay(role, 'view'));
  return inTransaction(ctx, async (ctx) => {
    const tasks: Task[] = [];
    for (const { accountId } of visible) tasks.push(...(await listTasks(ctx, { accountId, limit: 100 })));
    return tasks;
  });
}
