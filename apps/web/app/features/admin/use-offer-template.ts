import { offerTemplate } from '@probity/contract/admin.ts';
import { useTranslations } from 'use-intl';
import { useAct } from '../../platform/session/use-act.ts';

/** Offers a ready-made template, or stops offering it. */
export function useOfferTemplate() {
  const t = useTranslations('admin.templates');
  return useAct(
    (call, { templateId, offered }: { templateId: string; offered: boolean }) =>
      call(offerTemplate, { params: { templateId }, body: { offered } }),
    {
      untilRead: true,
      says: ({ name, withdrawnAt }) => t(withdrawnAt ? 'nowWithdrawn' : 'nowOffered', { name }),
    },
  );
}
