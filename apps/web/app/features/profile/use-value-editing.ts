import { type Credential, getCredential, revealValue } from '@probity/contract/credentials.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { isApiError } from '../../platform/problems/form-problem.ts';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { browserApi } from '../../platform/session/browser-api.ts';
import { credentialsQuery } from '../credentials/queries.ts';
import type { Attempt } from '../credentials/typed-editor.tsx';
import { useCredentialCache } from '../credentials/use-credential-cache.ts';
import { useItemDraft } from '../credentials/use-item-draft.ts';
import { useProfile } from '../credentials/use-profile.ts';
import { useSaveValue } from '../credentials/use-save-value.ts';
import { draftItemOf, inValue } from '../credentials/value-drafts.ts';
import type { ValueRowProps } from './value-row.tsx';

interface Conflict {
  theirs: Credential | null;
  mine: unknown;
}

interface Opened {
  /** As it was when editing started: a change by someone else is detected, not overwritten. */
  credential: Credential | null;
  current: unknown;
  attempt?: Attempt;
  conflict?: Conflict;
}

/** The editor of one row: opened, saved with the new value shown at once, reopened if refused. */
export function useValueEditing(row: ValueRowProps & { label: string }) {
  const { fieldKey, credential, label, startsOpen, onClosed } = row;
  const { entity } = useProfile();
  const { entityId, kind } = entity;
  const saving = useSaveValue({ entityId, fieldKey, label });
  const cache = useCredentialCache();
  const queries = useQueryClient();
  const refused = useRefusalToast();
  const [state, setState] = useState<Opened | null>(
    startsOpen ? { credential, current: credential?.value ?? null } : null,
  );

  const open = async () => {
    if (credential?.masked == null) return setState({ credential, current: credential?.value ?? null });
    const params = { credentialId: credential.id };
    try {
      const { value } = await browserApi.call(revealValue, { params });
      setState({ credential, current: value });
    } catch (error) {
      refused(error);
    }
  };
  const draftStore = useItemDraft(draftItemOf(entityId, fieldKey));
  const openAgain = useEffectEvent(() => {
    if (!state && (startsOpen || draftStore.find() !== undefined)) void open();
  });
  // Each link to the field opens it, even from the same page; so does its draft.
  const { key } = useLocation();
  useEffect(() => {
    if (key) openAgain();
  }, [key]);

  const close = () => {
    setState(null);
    onClosed?.();
  };
  const conflictFor = async (error: unknown, opened: Opened): Promise<Credential | null | undefined> => {
    if (!isApiError(error)) return undefined;
    if (error.problem.code === 'credential.exists') {
      const { items } = await queries.fetchQuery({
        ...credentialsQuery(entityId, kind),
        staleTime: 0,
      });
      return items.find((item) => item.fieldKey === fieldKey);
    }
    if (!opened.credential || (error.status !== 412 && error.status !== 404)) return undefined;
    if (error.status === 404) return null;
    return browserApi.call(getCredential, { params: { credentialId: opened.credential.id } });
  };
  const send = (opened: Opened, value: unknown, draft: unknown) => {
    setState(null);
    saving.mutate(
      { credential: opened.credential, value },
      {
        onSuccess: () => onClosed?.(),
        onError: async (error) => {
          const errors = isApiError(error) ? inValue(error.problem.errors ?? []) : [];
          const reopened = { ...opened, attempt: { draft, errors } };
          setState(reopened);
          const theirs = await conflictFor(error, opened).catch(() => undefined);
          if (theirs !== undefined) setState({ ...reopened, conflict: { theirs, mine: value } });
          else if (errors.length === 0) refused(error);
        },
      },
    );
  };
  return {
    isOpen: state !== null,
    opened: state,
    pending: saving.isPending ? saving.variables : null,
    open: () => void open(),
    close,
    save: (value: unknown, draft: unknown) => state && send(state, value, draft),
    keepTheirs: () => {
      cache.refresh();
      close();
    },
    useMine: () => {
      if (!state?.conflict) return;
      const { theirs, mine } = state.conflict;
      send({ credential: theirs, current: state.current }, mine, state.attempt?.draft);
    },
  };
}
