import { addEntityToAccount } from '@probity/contract/admin.ts';
import type { BodyOf } from '@probity/contract/endpoint.ts';
import { useToast } from '@probity/ui/toast-provider.tsx';
import { useMutation } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { browserApi } from '../../platform/session/browser-api.ts';
import { useReauthentication } from '../../platform/session/reauthentication.tsx';

export function useAddEntityToAccount(accountId: string) {
  const t = useTranslations('admin.entity');
  const guard = useReauthentication();
  const toast = useToast();
  return useMutation({
    mutationFn: (body: BodyOf<typeof addEntityToAccount>) =>
      guard(() => browserApi.call(addEntityToAccount, { params: { accountId }, body })),
    onSuccess: ({ name }) => toast.show({ message: t('added', { name }), variant: 'success' }),
  });
}
