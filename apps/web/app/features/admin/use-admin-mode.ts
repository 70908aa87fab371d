import { beginAdminMode, endAdminMode } from '@probity/contract/admin.ts';
import { useMutation } from '@tanstack/react-query';
import { useLocalePath } from '../../i18n/locale-path.ts';
import { browserApi } from '../../platform/session/browser-api.ts';
import { useReauthentication } from '../../platform/session/reauthentication.tsx';

/** A full page load, so that nothing read in one role is shown in the other. */
const goTo = (path: string): void => window.location.assign(path);

export function useBeginAdminMode(accountId: string) {
  const guard = useReauthentication();
  const localePath = useLocalePath();
  return useMutation({
    mutationFn: (reason: string) =>
      guard(() => browserApi.call(beginAdminMode, { body: { accountId, reason } })),
    onSuccess: () => goTo(localePath('/dashboard')),
  });
}

export function useEndAdminMode(userId: string) {
  const localePath = useLocalePath();
  return useMutation({
    mutationFn: () => browserApi.call(endAdminMode, { params: { userId } }),
    onSuccess: () => goTo(localePath('/admin/accounts')),
  });
}
