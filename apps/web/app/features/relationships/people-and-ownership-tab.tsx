import { Stack } from '@probity/ui/layout.tsx';
import { lazy, Suspense } from 'react';
import { PeopleTab } from '../connections/people/people-tab.tsx';
import { isHolder, isReadable, useConnection } from '../connections/use-connection.ts';
import OwnershipCard from './ownership-card.tsx';

const PartyRegisterCard = lazy(() => import('../registers/party-register-card.tsx'));

/** Who owns and controls a counterparty, and the people asked for their own data. */
export function PeopleAndOwnershipTab() {
  const connection = useConnection();
  const { id, name } = connection.counterpart;
  const kind = connection.counterpart.kind === 'LegalPerson' ? 'LegalPerson' : 'Organization';
  return (
    <Stack gap={4}>
      {isReadable(connection) && <OwnershipCard entity={{ id, name, kind }} asAt={null} />}
      {isReadable(connection) && !isHolder(connection) && connection.subject.kind !== 'LegalPerson' && (
        <Suspense>
          <PartyRegisterCard party={connection.subject} />
        </Suspense>
      )}
      <PeopleTab />
    </Stack>
  );
}
