import { archiveTemplate, changeTemplate, createTemplate } from '@probity/contract/templates.ts';
import type { EntityKind } from '@probity/domain/enumerations.ts';
import { emptyTemplate } from '@probity/domain/templates/template-content.ts';
import { useToast } from '@probity/ui/toast-provider.tsx';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLocalePath } from '../../i18n/locale-path.ts';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { useAccount } from '../../platform/session/own-account.ts';
import { useAct } from '../../platform/session/use-act.ts';
import { getTemplateQuery } from './queries.ts';

const newTemplate = ({ id }: { id: string }) => getTemplateQuery(id);

function useOpenTemplate() {
  const navigate = useNavigate();
  const localePath = useLocalePath();
  return ({ id }: { id: string }) => void navigate(localePath(`/templates/${id}`));
}

/** Creates a template and opens it. */
export function useCreateTemplate() {
  const { accountId } = useAccount();
  return useAct(
    (call, { name, partyKind }: { name: string; partyKind: EntityKind }) =>
      call(createTemplate, { body: { accountId, name, content: emptyTemplate(partyKind) } }),
    { answers: newTemplate, onSuccess: useOpenTemplate() },
  );
}

export function useCopyTemplate() {
  const t = useTranslations('templates');
  const { accountId } = useAccount();
  return useAct((call, copyOf: string) => call(createTemplate, { body: { accountId, copyOf } }), {
    answers: newTemplate,
    says: ({ name }) => t('copied', { name }),
    onSuccess: useOpenTemplate(),
    onError: useRefusalToast(),
  });
}

/** Archives or restores a template: nothing is lost, so there is no confirmation. */
export function useArchiveTemplate() {
  const t = useTranslations('templates');
  const toast = useToast();
  const onError = useRefusalToast();
  const restoring = useAct(
    (call, { id }: { id: string; name: string }) =>
      call(changeTemplate, { params: { templateId: id }, body: { archived: false } }),
    { says: (_, { name }) => t('restored', { name }), onError },
  );
  const archiving = useAct(
    (call, { id }: { id: string; name: string }) => call(archiveTemplate, { params: { templateId: id } }),
    {
      onSuccess: (_, template) =>
        toast.show({
          message: t('archived', { name: template.name }),
          variant: 'success',
          action: { label: t('undo'), onAction: () => restoring.mutate(template) },
        }),
      onError,
    },
  );
  return { archive: archiving.mutate, restore: restoring.mutate };
}
