import { Stack } from '@probity/ui/layout.tsx';
import { PeopleTab } from '../connections/people/people-tab.tsx';
import { isReadable, useConnection } from '../connections/use-connection.ts';
import OwnershipCard from './ownership-card.tsx';

/** Who owns and controls a counterparty, and the people asked for their own data. */
export function PeopleAndOwnershipTab() {
  const connection = useConnection();
  const { id, name } = connection.counterpart;
  const kind = connection.counterpart.kind === 'LegalPerson' ? 'LegalPerson' : 'Organization';
  return (
    <Stack gap={4}>
      {isReadable(connection) && <OwnershipCard entity={{ id, name, kind }} asAt={null} />}
      <PeopleTab />
    </Stack>
  );
}
