import { invalid } from '@probity/domain';
import type { ReminderRule } from '@probity/domain/sharing/reminder-rule.ts';
import { isTimeZone } from '../../identity/email/index.ts';

/** What the schema of a rule does not say. */
export function assertUsableRule({ hours, timeZone }: ReminderRule): void {
  if (!isTimeZone(timeZone)) throw invalid('timeZone', 'timeZone');
  if (hours.until <= hours.from) throw invalid('hours.until', 'endAfterStart');
}
