import { LinkButton } from '@probity/ui/link-button.tsx';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useDates } from '../../i18n/dates.ts';
import type { Viewer } from '../../platform/viewer/viewer.ts';
import { getMaintenanceQuery } from '../admin/maintenance-query.ts';

/** Reminds administrators on every page that nobody else can work. */
export function useMaintenanceNotice({ state }: Viewer) {
  const t = useTranslations();
  const dates = useDates();
  const { data } = useQuery({
    ...getMaintenanceQuery(),
    enabled: state.accountType === 'ADMIN',
    throwOnError: false,
  });
  if (!data?.on) return null;
  const { message, plannedEnd } = data;
  return (
    <>
      <span {...(message && { title: message })}>
        <strong>{t('admin.bannerOn')}</strong>{' '}
        {plannedEnd && t('admin.bannerEnd', { time: dates.minute(plannedEnd) })} {message}
      </span>
      <LinkButton size="sm" href="/admin/maintenance">
        {t('shell.maintenance')}
      </LinkButton>
    </>
  );
}
