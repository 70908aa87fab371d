import * as contract from '@probity/contract/tasks.ts';
import { listActions, listTasks, listUserTasks } from '@probity/core/workspace/tasks';
import type { Serve } from '../serve.ts';

export function tasksRoutes(serve: Serve): void {
  serve.each(contract, { listTasks, listActions, listUserTasks });
}
