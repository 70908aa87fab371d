import type { ConnectionSummary } from '@probity/contract/connections.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { AppProviders } from '../../app-providers.tsx';
import { ConnectionTable } from './connection-table.tsx';

const textOf = (facts: Partial<ConnectionSummary>) => {
  const connection = {
    id: 'c',
    side: 'initiator',
    direction: 'Incoming',
    counterpart: { name: 'Velkhan Trading LLC', kind: 'LegalEntity' },
    relationType: 'DataRequest',
    sharingStatus: 'AwaitingApproval',
    actionState: 'NoActionRequired',
    items: { total: 0, consented: 0, requiredLeft: 0, optionalLeft: 0 },
    unseenChanges: 0,
    templateName: null,
    relationship: null,
    dueOn: null,
    completedAt: null,
    changedAt: '2026-10-31T09:00:00Z',
    ...facts,
  } as ConnectionSummary;
  return renderToStaticMarkup(
    <MemoryRouter>
      <AppProviders data={undefined}>
        <ConnectionTable
          caption="Connections"
          sort="newest"
          onSort={() => {}}
          connections={[connection]}
          empty={null}
        />
      </AppProviders>
    </MemoryRouter>,
  ).replaceAll(/<style.*?<\/style>|<[^>]+>/g, ' ');
};

describe('the list of connections', () => {
  it('says what is requested and how much of it is shared', () => {
    const text = textOf({ items: { total: 3, consented: 1, requiredLeft: 2, optionalLeft: 0 } });
    expect(text).toContain('Data request');
    expect(text).toContain('1 of 3');
  });

  it('shows neither request nor count for a party that nothing is requested from', () => {
    const text = textOf({ sharingStatus: 'NotRequested' });
    expect(text).toContain('Nothing requested yet');
    expect(text).not.toContain('Data request');
    expect(text).not.toContain('0 of 0');
    // On a phone the label of the column is beside it.
    expect(text).toContain('–');
  });
});
