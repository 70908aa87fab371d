import { offerTemplate } from '@probity/contract/admin.ts';
import { useToast } from '@probity/ui/toast-provider.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { browserApi } from '../../platform/session/browser-api.ts';

/** Offers a ready-made template, or stops offering it. */
export function useOfferTemplate() {
  const t = useTranslations('admin.templates');
  const cache = useQueryClient();
  const toast = useToast();
  return useMutation({
    mutationFn: ({ templateId, offered }: { templateId: string; offered: boolean }) =>
      browserApi.call(offerTemplate, { params: { templateId }, body: { offered } }),
    onSuccess: ({ name, withdrawnAt }) =>
      toast.show({ message: t(withdrawnAt ? 'nowWithdrawn' : 'nowOffered', { name }), variant: 'success' }),
    // Also after an error: another administrator may have changed it.
    onSettled: () => cache.invalidateQueries({ queryKey: ['ready-made-templates'] }),
  });
}
