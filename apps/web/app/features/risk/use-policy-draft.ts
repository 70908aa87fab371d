import type { RiskPolicy, SavedRiskPolicy } from '@probity/contract/risk.ts';
import { useState } from 'react';
import { runAct } from '../../platform/forms/run-act.ts';
import { isApiError } from '../../platform/problems/form-problem.ts';
import type { PolicyDraft } from './policy-draft.ts';
import { useChangeRiskPolicy } from './use-change-risk-policy.ts';

const isStaleError = (error: unknown): boolean => isApiError(error) && error.status === 412;

/** Unsaved changes; they survive a version that someone else saves in the meantime. */
export function usePolicyDraft(accountId: string, latest: SavedRiskPolicy) {
  const [draft, setDraft] = useState<PolicyDraft | null>(null);
  /** The version that was edited: a newer one is not overwritten before the user has been informed of it. */
  const [changed, setChanged] = useState<number | null>(null);
  const { error, isPending, ...change } = useChangeRiskPolicy(accountId, changed ?? latest.version);
  const edit = (next: PolicyDraft | null) => {
    // A pending save still has to report its result.
    if (!isPending) change.reset();
    setDraft(next);
    if (next === null) setChanged(null);
    else if (draft === null) setChanged(latest.version);
  };
  const save = (policy: RiskPolicy, onSaved: () => void) =>
    runAct(change, policy, {
      onSuccess: (saved) => {
        // What was typed during the save is not saved yet.
        setDraft((now) => (now === draft ? null : now));
        setChanged(saved.version);
        onSaved();
      },
      // Once informed that theirs is newer, the user may overwrite it.
      onError: (error) => {
        if (isStaleError(error)) setChanged(null);
      },
    });
  return { draft, edit, save, isPending, error, isStale: isStaleError(error) };
}
