import type { BulkReminder } from '@probity/contract/bulk-reminders.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { AppProviders } from '../../app-providers.tsx';
import { BulkReminderState } from './bulk-reminder-progress.tsx';

const failure = (name: string) => ({
  connectionId: name,
  name,
  reason: 'They were reminded within the last day.',
});
const textOf = (changes: Partial<BulkReminder>) => {
  const reminder = { state: 'Finished', total: 43, sent: 43, failed: 0, failures: [], ...changes };
  return renderToStaticMarkup(
    <AppProviders data={undefined}>
      <BulkReminderState reminder={reminder as unknown as BulkReminder} onClose={() => {}} />
    </AppProviders>,
  ).replaceAll(/<style.*?<\/style>|<[^>]+>/g, ' ');
};

describe('a bulk reminder', () => {
  it('that is being sent shows how far it is', () => {
    expect(textOf({ state: 'Running', sent: 10, failed: 2 })).toMatch(/Sending reminders.*12 of 43/);
  });

  it('that was sent says how many', () => {
    expect(textOf({})).toContain('43 reminders sent.');
  });

  it('that partly failed names those who were not reminded, with the reason', () => {
    const names = ['Kestrel', 'Osprey', 'Heron', 'Merlin', 'Kite', 'Harrier'];
    const text = textOf({ sent: 37, failed: 6, failures: names.map(failure) });
    expect(text).toMatch(/37 reminders sent, 6 not:.*Kestrel: They were reminded within the last day\./);
    expect(text).toContain('and 1 more');
    expect(text).not.toContain('Harrier');
  });
});
