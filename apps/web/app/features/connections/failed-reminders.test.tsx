import type { ConnectionSummary } from '@probity/contract/connections.ts';
import { inLocale } from '@probity/domain/texts/current.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { AppProviders } from '../../app-providers.tsx';
import { FailedReminders } from './failed-reminders.tsx';

const remindedToday = 'They were reminded within the last day.';
const failedFor = (name: string, canRetry = false) => ({
  connection: { id: name, counterpart: { name } } as ConnectionSummary,
  reason: canRetry ? 'The server could not be reached.' : remindedToday,
  canRetry,
});

const textOf = (sent: number, failed: ReturnType<typeof failedFor>[]) =>
  renderToStaticMarkup(
    <AppProviders data={undefined}>
      <FailedReminders reminders={{ sent, failed }} isPending={false} onRetry={() => {}} onClose={() => {}} />
    </AppProviders>,
  ).replaceAll(/<style.*?<\/style>|<[^>]+>/g, ' ');

describe('failed reminders', () => {
  it('are listed by party, with the reason', () => {
    const text = textOf(1, [failedFor('Kestrel')]);
    expect(text).toMatch(/1 reminder sent\. 1 failed:.*Kestrel: They were reminded within the last day\./);
  });

  it('are punctuated as the language does', () => {
    const text = inLocale('fr', () => textOf(1, [failedFor('Kestrel')]));
    expect(text).toContain('Kestrel\u00a0: They were');
  });

  it('can be tried again if that can help at least one party', () => {
    expect(textOf(0, [failedFor('Kestrel'), failedFor('Osprey', true)])).toContain('Try again');
    expect(textOf(0, [failedFor('Kestrel'), failedFor('Osprey')])).not.toContain('Try again');
  });

  it('beyond three are counted', () => {
    const text = textOf(
      0,
      ['Kestrel', 'Meridian', 'Osprey', 'Heron', 'Merlin'].map((name) => failedFor(name)),
    );
    expect(text).toMatch(/No reminder sent\. 5 failed:.*Osprey.*and 2 more/);
    expect(text).not.toContain('Heron');
  });
});
