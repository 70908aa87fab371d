import type { Case } from '@probity/contract/screening-cases.ts';
import { useToast } from '@probity/ui/toast-provider.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRefusalToast } from '../../../platform/problems/use-refusal.ts';
import { browserApi } from '../../../platform/session/browser-api.ts';
import { getCaseQuery } from '../queries.ts';

/** An act on a case, which answers with the case as it is then. */
export function useCaseAct<Given>(
  act: (given: Given) => Promise<Case>,
  message: string,
  onDone?: () => void,
) {
  const cache = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: act,
    onSuccess: (changed) => {
      cache.setQueryData(getCaseQuery(browserApi, changed.id).queryKey, changed);
      for (const key of ['screening-cases', 'tasks']) void cache.invalidateQueries({ queryKey: [key] });
      toast.show({ message, variant: 'success' });
      onDone?.();
    },
    onError: useRefusalToast(),
  });
}
