export { listActions } from './list-actions.ts';
export { listTasks, listUserTasks, type Task } from './list-tasks.ts';
