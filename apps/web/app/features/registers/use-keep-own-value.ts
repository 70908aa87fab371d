import { keepOwnValue } from '@probity/contract/data-enrichers.ts';
import type { DataFieldKey } from '@probity/domain/enumerations.ts';
import { useTranslations } from 'use-intl';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { useAct } from '../../platform/session/use-act.ts';
import type { RegisterComparison } from './queries.ts';

/** Keeps our value with a reason, or reopens the difference. */
export function useKeepOwnValue({ enricher, entityId, extractId }: RegisterComparison) {
  const t = useTranslations('registers.keep');
  return useAct(
    (call, { fieldKey, reason }: { fieldKey: DataFieldKey; reason: string | null }) =>
      call(keepOwnValue, { params: { enricher }, body: { entityId, extractId, fieldKey, reason } }),
    {
      untilRead: true,
      says: ({ kept }) => t(kept ? 'saved' : 'reopened'),
      onError: useRefusalToast(),
    },
  );
}
