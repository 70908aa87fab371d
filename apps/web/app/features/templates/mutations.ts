import { archiveTemplate, changeTemplate, createTemplate } from '@probity/contract/templates.ts';
import type { EntityKind } from '@probity/domain/enumerations.ts';
import { emptyTemplate } from '@probity/domain/templates/template-content.ts';
import { useToast } from '@probity/ui/toast-provider.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLocalePath } from '../../i18n/locale-path.ts';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { browserApi } from '../../platform/session/browser-api.ts';
import { useAccount } from '../../platform/session/own-account.ts';
import { getTemplateQuery } from './queries.ts';

/** Creates a template and opens it. */
function useOpenNew() {
  const cache = useQueryClient();
  const navigate = useNavigate();
  const localePath = useLocalePath();
  return (template: Awaited<ReturnType<typeof browserApi.call<typeof createTemplate>>>) => {
    cache.setQueryData(getTemplateQuery(browserApi, template.id).queryKey, template);
    void cache.invalidateQueries({ queryKey: ['templates'] });
    void navigate(localePath(`/templates/${template.id}`));
  };
}

export function useCreateTemplate() {
  const { accountId } = useAccount();
  const open = useOpenNew();
  return useMutation({
    mutationFn: ({ name, partyKind }: { name: string; partyKind: EntityKind }) =>
      browserApi.call(createTemplate, { body: { accountId, name, content: emptyTemplate(partyKind) } }),
    onSuccess: open,
  });
}

export function useCopyTemplate() {
  const t = useTranslations('templates');
  const toast = useToast();
  const { accountId } = useAccount();
  const open = useOpenNew();
  const refused = useRefusalToast();
  return useMutation({
    mutationFn: (copyOf: string) => browserApi.call(createTemplate, { body: { accountId, copyOf } }),
    onSuccess: (template) => {
      toast.show({ message: t('copied', { name: template.name }), variant: 'success' });
      open(template);
    },
    onError: refused,
  });
}

/** Archives or restores a template: nothing is lost, so there is no confirmation. */
export function useArchiveTemplate() {
  const t = useTranslations('templates');
  const toast = useToast();
  const cache = useQueryClient();
  const refused = useRefusalToast();
  const settle = () => {
    void cache.invalidateQueries({ queryKey: ['templates'] });
    void cache.invalidateQueries({ queryKey: ['template'] });
  };
  const restoring = useMutation({
    mutationFn: ({ id }: { id: string; name: string }) =>
      browserApi.call(changeTemplate, { params: { templateId: id }, body: { archived: false } }),
    onSuccess: (_, { name }) => {
      toast.show({ message: t('restored', { name }), variant: 'success' });
      settle();
    },
    onError: refused,
  });
  const archiving = useMutation({
    mutationFn: ({ id }: { id: string; name: string }) =>
      browserApi.call(archiveTemplate, { params: { templateId: id } }),
    onSuccess: (_, template) => {
      toast.show({
        message: t('archived', { name: template.name }),
        variant: 'success',
        action: { label: t('undo'), onAction: () => restoring.mutate(template) },
      });
      settle();
    },
    onError: refused,
  });
  return { archive: archiving.mutate, restore: restoring.mutate };
}
