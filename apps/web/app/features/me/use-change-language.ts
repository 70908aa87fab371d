import { changeLanguage } from '@probity/contract/users.ts';
import { useMutation } from '@tanstack/react-query';
import type { Language } from '../../i18n/languages.ts';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { browserApi } from '../../platform/session/browser-api.ts';

/** Saves the language with the user, then shows the same page in it. */
export function useChangeLanguage(userId: string | null) {
  const change = useMutation({
    mutationFn: async ({ locale }: Language) => {
      if (userId) await browserApi.call(changeLanguage, { params: { userId }, body: { language: locale } });
    },
    onSuccess: (_nothing, { href }) => window.location.assign(href),
    onError: useRefusalToast(),
  });
  // Until the page is in it; a language that could not be saved is not chosen.
  return { ...change, chosen: change.isError ? undefined : change.variables?.locale };
}
