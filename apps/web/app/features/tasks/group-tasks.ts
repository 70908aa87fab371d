import type { Task } from '@probity/contract/tasks.ts';
import { type TaskType, taskTypes } from '@probity/domain/enumerations.ts';

interface TaskGroup {
  type: TaskType;
  tasks: Task[];
}

const FAR = '9999-12-31';

/** By type, the type with the earliest due task first; within a type by due date. */
export function groupTasks(tasks: readonly Task[]): TaskGroup[] {
  const firstDue = ({ tasks: [first] }: TaskGroup) => first?.dueOn ?? FAR;
  return taskTypes
    .map((type) => ({ type, tasks: tasks.filter((task) => task.type === type).sort(byDue) }))
    .filter((group) => group.tasks.length > 0)
    .sort((a, b) => firstDue(a).localeCompare(firstDue(b)));
}

const byDue = (a: Task, b: Task): number => (a.dueOn ?? FAR).localeCompare(b.dueOn ?? FAR);
