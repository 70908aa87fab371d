import type { ConnectionSummary } from '@probity/contract/connections.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { AppProviders } from '../../app-providers.tsx';
import { FailedReminders } from './failed-reminders.tsx';

const failedFor = (name: string) => ({
  connection: { id: name, counterpart: { name } } as ConnectionSummary,
  reason: 'They were reminded within the last day.',
});

const textOf = (sent: number, names: string[]) =>
  renderToStaticMarkup(
    <AppProviders data={undefined}>
      <FailedReminders
        reminders={{ sent, failed: names.map(failedFor) }}
        isPending={false}
        onRetry={() => {}}
        onClose={() => {}}
      />
    </AppProviders>,
  ).replaceAll(/<style.*?<\/style>|<[^>]+>/g, ' ');

describe('failed reminders', () => {
  it('are listed by party, with the reason', () => {
    const text = textOf(1, ['Kestrel']);
    expect(text).toMatch(/1 reminder sent\. 1 failed:.*Kestrel: They were reminded within the last day\./);
    expect(text).toContain('Try again');
  });

  it('beyond three are counted', () => {
    const text = textOf(0, ['Kestrel', 'Meridian', 'Osprey', 'Heron', 'Merlin']);
    expect(text).toMatch(/No reminder sent\. 5 failed:.*Osprey.*and 2 more/);
    expect(text).not.toContain('Heron');
  });
});
