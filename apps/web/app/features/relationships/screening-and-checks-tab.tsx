import { Stack } from '@probity/ui/layout.tsx';
import { lazy, Suspense } from 'react';
import { ConnectionChecksTab } from '../connections/checks-tab.tsx';
import { isReadable, useConnection } from '../connections/use-connection.ts';
import { ConnectionTestsTab } from '../tests/connection-tests-tab.tsx';

const PartyScreeningCard = lazy(() => import('../screening/party-screening-card.tsx'));

/** What was found out about a counterparty: its screening, the tests of its data, and the checks it shares. */
export function ScreeningAndChecksTab() {
  const connection = useConnection();
  const hasChecks = connection.scope.some(({ kind }) => kind === 'check');
  return (
    <Stack gap={4}>
      <Suspense>
        <PartyScreeningCard party={connection.counterpart} />
      </Suspense>
      {hasChecks && <ConnectionChecksTab />}
      {isReadable(connection) && <ConnectionTestsTab />}
    </Stack>
  );
}
