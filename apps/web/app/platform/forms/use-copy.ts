import { useToast } from '@probity/ui/toast-provider.tsx';
import { useTranslations } from 'use-intl';

/** Copies a text; a browser may refuse, and has no clipboard on plain http. */
export function useCopy(onCopied: () => void): (text: string) => Promise<void> {
  const t = useTranslations('problems');
  const toast = useToast();
  return async (text) => {
    try {
      await navigator.clipboard.writeText(text);
    } catch {
      toast.show({ message: t('copyFailed'), variant: 'error' });
      return;
    }
    onCopied();
  };
}
