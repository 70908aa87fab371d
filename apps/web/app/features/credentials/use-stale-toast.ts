import { useToast } from '@probity/ui/toast-provider.tsx';
import { useTranslations } from 'use-intl';
import { isApiError } from '../../platform/problems/form-problem.ts';
import { useCredentialCache } from './use-credential-cache.ts';

/** Reports that someone else saved first and offers to show their value; false for any other error. */
export function useStaleToast(): (error: unknown) => boolean {
  const t = useTranslations('credentials');
  const toast = useToast();
  const cache = useCredentialCache();
  return (error) => {
    if (!isApiError(error) || error.status !== 412) return false;
    toast.show({
      message: t('stale'),
      variant: 'warning',
      action: { label: t('reload'), onAction: () => cache.refresh() },
    });
    return true;
  };
}
