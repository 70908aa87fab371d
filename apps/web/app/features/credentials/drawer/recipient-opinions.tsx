import { Stack } from '@probity/ui/layout.tsx';
import { useQuery } from '@tanstack/react-query';
import { OpinionNotice } from '../opinion-notice.tsx';
import { listValueOpinionsQuery } from '../queries.ts';

/** What the recipients of the value think of it. */
export function RecipientOpinions({ credentialId }: { credentialId: string }) {
  const { data } = useQuery({ ...listValueOpinionsQuery(credentialId), throwOnError: false });
  if (!data || data.items.length === 0) return null;
  return (
    <Stack gap={2}>
      {data.items.map(({ connectionId, partyName, ...opinion }) => (
        <OpinionNotice key={connectionId} opinion={opinion} partyName={partyName} />
      ))}
    </Stack>
  );
}
