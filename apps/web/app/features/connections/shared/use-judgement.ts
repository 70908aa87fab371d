import type { Rejection } from '@probity/domain/credentials/rejection.ts';
import { runAct } from '../../../platform/forms/run-act.ts';
import { useJudgeItem, useRejectShared, useValidateShared, useWithdrawValidation } from './mutations.ts';
import type { SharedEntry } from './shared-entries.ts';

/** Validates, rejects or withdraws: one value, or an item as a whole. */
export function useJudgement(connectionId: string, { item, value }: SharedEntry) {
  const validateValue = useValidateShared(connectionId);
  const rejectValue = useRejectShared(connectionId);
  const withdrawValue = useWithdrawValidation(connectionId);
  const judgeItem = useJudgeItem(connectionId);
  const { kind, key } = item;
  const seen = value && { credentialId: value.credentialId, version: value.version };
  return {
    isPending: [validateValue, rejectValue, withdrawValue, judgeItem].some((act) => act.isPending),
    validate: (
      note: string | undefined,
      then: { onSuccess: () => void; onError: (error: unknown) => void },
    ) =>
      seen
        ? runAct(validateValue, { ...seen, note }, then)
        : runAct(judgeItem, { kind, key, verdict: 'Accepted' }, then),
    reject: (rejection: Rejection, onSuccess: () => void) =>
      seen
        ? rejectValue.mutate({ ...seen, ...rejection }, { onSuccess })
        : judgeItem.mutate({ kind, key, verdict: 'Rejected', ...rejection }, { onSuccess }),
    withdraw: (reason: string, onSuccess: () => void) =>
      value
        ? runAct(withdrawValue, { credentialId: value.credentialId, reason }, { onSuccess })
        : runAct(judgeItem, { kind, key, verdict: 'None', note: reason }, { onSuccess }),
  };
}
