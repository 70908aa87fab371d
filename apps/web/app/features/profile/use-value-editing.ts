import { revealValue } from '@probity/contract/credentials.ts';
import { useState } from 'react';
import type { Attempt } from '../credentials/typed-editor.tsx';
import { useSaveValue } from '../credentials/use-save-value.ts';
import { useStaleToast } from '../credentials/use-stale-toast.ts';
import { inValue } from '../credentials/value-drafts.ts';
import { isApiError } from '../forms/form-problem.ts';
import { useRefusalToast } from '../forms/use-refusal.ts';
import { browserApi } from '../session/browser-api.ts';
import { useProfile } from './use-profile.ts';
import type { ValueRowProps } from './value-row.tsx';

type State = { open: false } | { open: true; current: unknown; attempt?: Attempt };

/** The life of one row's editor: opened, saved with the new value shown at once, opened again when refused. */
export function useValueEditing(row: ValueRowProps & { label: string }) {
  const { fieldKey, credential, label, startsOpen, onClosed } = row;
  const { entity } = useProfile();
  const { entityId } = entity;
  const saving = useSaveValue({ entityId, fieldKey, label });
  const stale = useStaleToast(entityId);
  const refused = useRefusalToast();
  const [state, setState] = useState<State>(
    startsOpen ? { open: true, current: credential?.value ?? null } : { open: false },
  );

  const open = async () => {
    if (credential?.masked == null) return setState({ open: true, current: credential?.value ?? null });
    const params = { credentialId: credential.id };
    try {
      const { value } = await browserApi.call(revealValue, { params });
      setState({ open: true, current: value });
    } catch (error) {
      refused(error);
    }
  };
  const close = () => {
    setState({ open: false });
    onClosed?.();
  };
  const save = (value: unknown, draft: unknown) => {
    const current = state.open ? state.current : null;
    setState({ open: false });
    saving.mutate(
      { credential, before: current, value },
      {
        onSuccess: () => onClosed?.(),
        onError: (error) => {
          const errors = isApiError(error) ? inValue(error.problem.errors ?? []) : [];
          setState({ open: true, current, attempt: { draft, errors } });
          if (errors.length === 0 && !stale(error)) refused(error);
        },
      },
    );
  };
  return {
    isOpen: state.open,
    current: state.open ? state.current : null,
    attempt: state.open ? state.attempt : undefined,
    pending: saving.isPending ? saving.variables : null,
    open: () => void open(),
    close,
    save,
  };
}
