import { endUserSessions } from '@probity/contract/admin-readings.ts';
import { useTranslations } from 'use-intl';
import { useAct } from '../../platform/session/use-act.ts';

export function useEndUserSessions() {
  const t = useTranslations('oversight.users');
  return useAct((call, userId: string) => call(endUserSessions, { params: { userId } }), {
    says: ({ ended }) => t('signedOut', { count: ended }),
  });
}
