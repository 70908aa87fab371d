import type { TaskType } from '../enumerations.ts';
import { taskDescriptions } from './tasks.ts';

const DAY_MS = 86_400_000;
const dayNumber = (day: string): number => Date.parse(`${day}T00:00:00Z`) / DAY_MS;

/** The day a task is due, all days as yyyy-mm-dd. A day that somebody set counts before the rule. */
export function taskDueOn(type: TaskType, cameUpOn: string, setTo?: string | null): string | null {
  if (setTo) return setTo;
  const days = taskDescriptions[type].dueAfterDays;
  if (days === null) return null;
  return new Date((dayNumber(cameUpOn) + days) * DAY_MS).toISOString().slice(0, 10);
}
