import type { ConnectionSummary } from '@probity/contract/connections.ts';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { AppProviders } from '../../app-providers.tsx';
import { SelectedConnections } from './selected-connections.tsx';

const connection = (
  relationType: ConnectionSummary['relationType'],
  sharingStatus: ConnectionSummary['sharingStatus'],
) =>
  ({
    id: `${relationType} ${sharingStatus}`,
    side: 'initiator',
    relationType,
    sharingStatus,
  }) as ConnectionSummary;

const textOf = (connections: ConnectionSummary[]) =>
  renderToStaticMarkup(
    <AppProviders data={undefined}>
      <QueryClientProvider client={new QueryClient()}>
        <SelectedConnections connections={connections} onDone={() => {}} />
      </QueryClientProvider>
    </AppProviders>,
  ).replaceAll(/<style.*?<\/style>|<[^>]+>/g, ' ');

describe('selected connections', () => {
  it('that await an answer can be reminded and withdrawn', () => {
    const text = textOf([
      connection('DataRequest', 'AwaitingRegistration'),
      connection('AssociatedDataRequest', 'AwaitingApproval'),
      connection('DataRequest', 'Approved'),
    ]);
    expect(text).toContain('Send 2 reminders');
    expect(text).toContain('Withdraw 2 requests');
  });

  it('to related people whom only another party can invite are withdrawn, but not reminded', () => {
    const text = textOf([
      connection('DataRequest', 'AwaitingRegistration'),
      connection('AssociatedDataRequest', 'AwaitingRegistration'),
    ]);
    expect(text).toContain('Send 1 reminder');
    expect(text).toContain('Withdraw 2 requests');
  });
});
