import { beginAdminMode, endAdminMode } from '@probity/contract/admin.ts';
import { useLocalePath } from '../../i18n/locale-path.ts';
import { useAct } from '../../platform/session/use-act.ts';

/** A full page load, so that nothing read in one role is shown in the other. */
const goTo = (path: string): void => window.location.assign(path);

export function useBeginAdminMode(accountId: string) {
  const localePath = useLocalePath();
  return useAct((call, reason: string) => call(beginAdminMode, { body: { accountId, reason } }), {
    onSuccess: () => goTo(localePath('/dashboard')),
  });
}

export function useEndAdminMode(userId: string) {
  const localePath = useLocalePath();
  return useAct((call) => call(endAdminMode, { params: { userId } }), {
    onSuccess: () => goTo(localePath('/admin/accounts')),
  });
}
