import { type Ownership, recordComputedOwners } from '@probity/contract/ownership.ts';
import { useTranslations } from 'use-intl';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { useAct } from '../../platform/session/use-act.ts';

/** Records calculated owners as beneficial owners, in one act. */
export function useRecordComputedOwners({ subjectId, view, threshold }: Ownership) {
  const t = useTranslations('ownership');
  return useAct(
    (call, partyIds: string[]) =>
      call(recordComputedOwners, {
        params: { entityId: subjectId },
        body: { view, threshold, partyIds },
      }),
    {
      untilRead: true,
      says: ({ recorded }) => t('ownersRecorded', { count: recorded.length }),
      onError: useRefusalToast(),
    },
  );
}
