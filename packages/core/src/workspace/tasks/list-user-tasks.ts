import { roleMay } from '@probity/domain';
import { authoriseSelf, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { listTasks, type Task } from './list-tasks.ts';

/** The same for one person, over every account in which they may look. */
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
