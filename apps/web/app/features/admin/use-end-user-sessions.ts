import { endUserSessions } from '@probity/contract/admin-readings.ts';
import { useToast } from '@probity/ui/toast-provider.tsx';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { browserApi } from '../../platform/session/browser-api.ts';
import { useReauthentication } from '../../platform/session/reauthentication.tsx';

export function useEndUserSessions() {
  const t = useTranslations('oversight.users');
  const guard = useReauthentication();
  const toast = useToast();
  return useMutation({
    mutationFn: (userId: string) => guard(() => browserApi.call(endUserSessions, { params: { userId } })),
    onSuccess: ({ ended }) => toast.show({ message: t('signedOut', { count: ended }), variant: 'success' }),
  });
}
