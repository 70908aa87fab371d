import { keepOwnValue } from '@probity/contract/data-enrichers.ts';
import type { DataFieldKey } from '@probity/domain/enumerations.ts';
import { useToast } from '@probity/ui/toast-provider.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { browserApi } from '../../platform/session/browser-api.ts';
import type { RegisterComparison } from './queries.ts';

/** Keeps our value with a reason, or reopens the difference. */
export function useKeepOwnValue({ enricher, entityId, extractId }: RegisterComparison) {
  const t = useTranslations('registers.keep');
  const toast = useToast();
  const cache = useQueryClient();
  return useMutation({
    mutationFn: ({ fieldKey, reason }: { fieldKey: DataFieldKey; reason: string | null }) =>
      browserApi.call(keepOwnValue, {
        params: { enricher },
        body: { entityId, extractId, fieldKey, reason },
      }),
    onSuccess: ({ kept }) => toast.show({ message: t(kept ? 'saved' : 'reopened'), variant: 'success' }),
    onError: useRefusalToast(),
    onSettled: () => cache.invalidateQueries({ queryKey: ['registers', 'check', entityId] }),
  });
}
