import type { Client } from '@probity/contract/client.ts';
import type { Case } from '@probity/contract/screening-cases.ts';
import { useRefusalToast } from '../../../platform/problems/use-refusal.ts';
import { useAct } from '../../../platform/session/use-act.ts';
import { getCaseQuery } from '../queries.ts';

/** An act on a case, which answers with the case as it is then. */
export const useCaseAct = <Given>(
  run: (call: Client['call'], given: Given) => Promise<Case>,
  message: string,
  onDone?: () => void,
) =>
  useAct(run, {
    answers: ({ id }) => getCaseQuery(id),
    says: () => message,
    onSuccess: () => onDone?.(),
    onError: useRefusalToast(),
  });
