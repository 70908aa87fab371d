import { Button } from '@probity/ui/button.tsx';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import type { Viewer } from '../../platform/viewer/viewer.ts';
import { useEndAdminMode } from '../admin/use-admin-mode.ts';

/** Shows in whose account an administrator is working, for as long as they do. */
export function useAdminModeNotice({ state, account }: Viewer) {
  const t = useTranslations('admin.mode');
  const dates = useDates();
  const refused = useRefusalToast();
  const end = useEndAdminMode(state.user.id ?? '');
  const { endsAt, reason = '' } = state.adminMode ?? {};
  useEffect(() => {
    if (!endsAt) return;
    const timer = setTimeout(() => window.location.reload(), new Date(endsAt).getTime() - Date.now());
    return () => clearTimeout(timer);
  }, [endsAt]);
  if (!endsAt) return null;
  return (
    <>
      <span title={reason}>
        <strong>{t('banner', { name: account?.name ?? '', time: dates.minute(endsAt) })}</strong>{' '}
        {t('bannerReason', { reason })}
      </span>
      <Button
        size="sm"
        loading={end.isPending || end.isSuccess}
        onClick={() => end.mutate(undefined, { onError: refused })}
      >
        {t('leave')}
      </Button>
    </>
  );
}
