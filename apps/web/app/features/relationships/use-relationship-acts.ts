import type { BodyOf } from '@probity/contract/endpoint.ts';
import {
  addRelationshipNote,
  changeRelationships,
  confirmRelationshipDecision,
  decideRelationship,
  deleteRelationshipView,
  editRelationshipNote,
  saveRelationshipView,
} from '@probity/contract/relationships.ts';
import { useToast } from '@probity/ui/toast-provider.tsx';
import { useTranslations } from 'use-intl';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { useAccount } from '../../platform/session/own-account.ts';
import { useAct } from '../../platform/session/use-act.ts';
import { getRelationshipQuery, listRelationshipViewsQuery } from './queries.ts';

type Changes = BodyOf<typeof changeRelationships>['changes'];

/** Sets owner or next review of several counterparties; the toast undoes it. */
export function useChangeRelationships() {
  const t = useTranslations('relationships');
  const { accountId } = useAccount();
  const toast = useToast();
  const onError = useRefusalToast();
  const query = { accountId };
  const undo = useAct(
    (call, changes: Changes) => call(changeRelationships, { query, body: { changes, isUndo: true } }),
    { onError },
  );
  return useAct(
    (call, changes: Changes) => call(changeRelationships, { query, body: { changes, isUndo: false } }),
    {
      onSuccess: ({ before }) =>
        toast.show({
          message: t('changed', { count: before.length }),
          variant: 'success',
          action: { label: t('undo'), onAction: () => undo.mutate(before) },
        }),
      onError,
    },
  );
}

/** Saved views: the response is the complete list. */
export function useRelationshipViewActs() {
  const t = useTranslations('relationships');
  const { accountId } = useAccount();
  const query = { accountId };
  return {
    save: useAct(
      (call, body: BodyOf<typeof saveRelationshipView>) => call(saveRelationshipView, { query, body }),
      { answers: listRelationshipViewsQuery(accountId), says: () => t('views.saved') },
    ),
    remove: useAct((call, viewId: string) => call(deleteRelationshipView, { params: { viewId }, query }), {
      says: () => t('views.deleted'),
      onError: useRefusalToast(),
    }),
  };
}

/** Notes and decisions in the file of a counterparty; the response is the updated file. */
export function useRelationshipActs(entityId: string) {
  const t = useTranslations('relationships');
  const { accountId } = useAccount();
  const query = { accountId };
  const answers = getRelationshipQuery({ entityId, accountId, asAt: null });
  return {
    addNote: useAct(
      (call, text: string) => call(addRelationshipNote, { params: { entityId }, query, body: { text } }),
      { answers, says: () => t('notes.added') },
    ),
    editNote: useAct(
      (call, { noteId, ...body }: BodyOf<typeof editRelationshipNote> & { noteId: string }) =>
        call(editRelationshipNote, { params: { entityId, noteId }, query, body }),
      { answers, says: () => t('notes.saved') },
    ),
    decide: useAct(
      (call, body: BodyOf<typeof decideRelationship>) =>
        call(decideRelationship, { params: { entityId }, query, body }),
      { answers, says: () => t('decision.saved') },
    ),
    confirm: useAct(
      (call, { decisionId, ...body }: BodyOf<typeof confirmRelationshipDecision> & { decisionId: string }) =>
        call(confirmRelationshipDecision, { params: { entityId, decisionId }, query, body }),
      { answers, says: () => t('decision.saved') },
    ),
  };
}
