import { changeTemplate, type Template } from '@probity/contract/templates.ts';
import type { TemplateContent } from '@probity/domain/templates/template-content.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useReducer } from 'react';
import { useDraftSave } from '../../../platform/forms/use-draft-save.ts';
import { useSaveOnLeave } from '../../../platform/forms/use-save-on-leave.ts';
import { useRefusalToast } from '../../../platform/problems/use-refusal.ts';
import { browserApi } from '../../../platform/session/browser-api.ts';
import { touch } from '../../../platform/session/resources.ts';
import { getTemplateQuery } from '../queries.ts';
import { type Draft, type DraftEvent, draftReducer, isSaved, openDraft } from './draft-state.ts';

/** Long enough to tick three boxes in one save, short enough to go unnoticed. */
const SETTLE_MS = 600;

const draftOf = ({ name, content }: Template): Draft => ({ name, content });

/** Saves every change automatically, one save at a time, with undo. */
export function useTemplateDraft(template: Template) {
  const cache = useQueryClient();
  const refused = useRefusalToast();
  const [state, dispatch] = useReducer(draftReducer, template, (given) =>
    openDraft(draftOf(given), given.version),
  );
  const saving = useDraftSave({
    id: `template/${template.id}`,
    version: state.version,
    send: (draft: Draft, ifMatch) =>
      browserApi.call(changeTemplate, {
        params: { templateId: template.id },
        body: { ...draft, name: draft.name.trim() },
        ifMatch,
      }),
    onSaved: (kept, draft) => {
      dispatch({ type: 'saved', draft, version: kept.version });
      const { queryKey } = getTemplateQuery(template.id);
      cache.setQueryData(queryKey, kept);
      void touch(cache, ['CredentialTemplates'], { except: [queryKey] });
    },
  });
  const { mutate, isPending, error, variables } = saving;
  const clean = isSaved(state);
  const isNamed = state.draft.name.trim() !== '';
  const isUnsent = isNamed && (isPending ? variables !== state.draft : !clean);
  const waits = isUnsent && !isPending;

  useEffect(() => {
    if (!waits || error) return;
    const timer = setTimeout(() => mutate(state.draft), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [waits, error, state.draft, mutate]);

  useEffect(() => {
    if (clean && !isPending)
      dispatch({ type: 'adopted', draft: draftOf(template), version: template.version });
  }, [clean, isPending, template]);

  useSaveOnLeave(isUnsent ? () => mutate(state.draft) : null);

  const change = (event: DraftEvent) => {
    if (error) saving.reset();
    dispatch(event);
  };
  return {
    draft: state.draft,
    clean,
    saving: isPending,
    error,
    rename: (name: string) => change({ type: 'changed', draft: { ...state.draft, name } }),
    edit: (content: TemplateContent) => change({ type: 'changed', draft: { ...state.draft, content } }),
    undo: state.past.length > 0 ? () => change({ type: 'undone' }) : null,
    retry: () => saving.mutate(state.draft),
    /** Discards our draft for the server's version. */
    reload: () =>
      cache.fetchQuery({ ...getTemplateQuery(template.id), staleTime: 0 }).then((kept) => {
        saving.reset();
        dispatch({ type: 'adopted', draft: draftOf(kept), version: kept.version });
      }, refused),
  };
}
