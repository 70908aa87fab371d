export { listActions } from './list-actions.ts';
export { listTasks, type Task } from './list-tasks.ts';
export { listUserTasks } from './list-user-tasks.ts';
