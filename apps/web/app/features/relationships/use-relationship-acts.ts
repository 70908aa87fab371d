import type { BodyOf } from '@probity/contract/endpoint.ts';
import {
  addRelationshipNote,
  changeRelationships,
  confirmRelationshipDecision,
  decideRelationship,
  deleteRelationshipView,
  type RelationshipFile,
  saveRelationshipView,
} from '@probity/contract/relationships.ts';
import { useToast } from '@probity/ui/toast-provider.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { isApiError } from '../../platform/problems/form-problem.ts';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { browserApi } from '../../platform/session/browser-api.ts';
import { useAccount } from '../../platform/session/own-account.ts';
import { getRelationshipQuery, listRelationshipViewsQuery } from './queries.ts';

type Changes = BodyOf<typeof changeRelationships>['changes'];

/** Sets owner or next review of several counterparties; the toast undoes it. */
export function useChangeRelationships() {
  const t = useTranslations('relationships');
  const { accountId } = useAccount();
  const cache = useQueryClient();
  const toast = useToast();
  const refused = useRefusalToast();
  const send = (changes: Changes, isUndo: boolean) =>
    browserApi.call(changeRelationships, { query: { accountId }, body: { changes, isUndo } });
  const readAgain = () => {
    for (const key of ['relationships', 'relationship']) void cache.invalidateQueries({ queryKey: [key] });
  };
  return useMutation({
    mutationFn: (changes: Changes) => send(changes, false),
    onSuccess: ({ before }) => {
      readAgain();
      toast.show({
        message: t('changed', { count: before.length }),
        variant: 'success',
        action: {
          label: t('undo'),
          onAction: () => void send(before, true).then(readAgain, refused),
        },
      });
    },
    onError: refused,
  });
}

/** Saved views: the response is the complete list. */
export function useRelationshipViewActs() {
  const t = useTranslations('relationships');
  const { accountId } = useAccount();
  const cache = useQueryClient();
  const toast = useToast();
  const { queryKey } = listRelationshipViewsQuery(browserApi, accountId);
  return {
    save: useMutation({
      mutationFn: (body: BodyOf<typeof saveRelationshipView>) =>
        browserApi.call(saveRelationshipView, { query: { accountId }, body }),
      onSuccess: (views) => {
        cache.setQueryData(queryKey, views);
        toast.show({ message: t('views.saved'), variant: 'success' });
      },
    }),
    remove: useMutation({
      mutationFn: (viewId: string) =>
        browserApi.call(deleteRelationshipView, { params: { viewId }, query: { accountId } }),
      onSuccess: () => {
        void cache.invalidateQueries({ queryKey });
        toast.show({ message: t('views.deleted'), variant: 'success' });
      },
      onError: useRefusalToast(),
    }),
  };
}

/** Notes and decisions in the file of a counterparty; the response is the updated file. */
export function useRelationshipActs(entityId: string) {
  const t = useTranslations('relationships');
  const { accountId } = useAccount();
  const cache = useQueryClient();
  const toast = useToast();
  const at = { params: { entityId }, query: { accountId } };
  const settle = (message: string) => (file: RelationshipFile) => {
    cache.setQueryData(getRelationshipQuery(browserApi, { entityId, accountId, asAt: null }).queryKey, file);
    for (const key of ['relationships', 'tasks']) void cache.invalidateQueries({ queryKey: [key] });
    toast.show({ message, variant: 'success' });
  };
  /** The file has changed meanwhile: the page shows the present one. */
  const readAgain = (error: Error) => {
    if (isApiError(error) && error.status === 409)
      void cache.invalidateQueries({ queryKey: ['relationship', entityId] });
  };
  return {
    addNote: useMutation({
      mutationFn: (text: string) => browserApi.call(addRelationshipNote, { ...at, body: { text } }),
      onSuccess: settle(t('notes.added')),
    }),
    decide: useMutation({
      mutationFn: (body: BodyOf<typeof decideRelationship>) =>
        browserApi.call(decideRelationship, { ...at, body }),
      onSuccess: settle(t('decision.saved')),
      onError: readAgain,
    }),
    confirm: useMutation({
      mutationFn: ({
        decisionId,
        ...body
      }: BodyOf<typeof confirmRelationshipDecision> & { decisionId: string }) =>
        browserApi.call(confirmRelationshipDecision, {
          params: { entityId, decisionId },
          query: { accountId },
          body,
        }),
      onSuccess: settle(t('decision.saved')),
      onError: readAgain,
    }),
  };
}
