import { Tabs } from '@probity/ui/tabs.tsx';
import { Outlet, useLocation } from 'react-router';
import { useTranslations } from 'use-intl';
import { settingsPagesFor, visitorOf } from '../features/shell/navigation.ts';
import { splitLocale } from '../i18n/locales.ts';
import { ReadBoundary } from '../platform/problems/read-boundary.tsx';
import { useViewer } from '../platform/viewer/viewer.ts';

/** The pages behind “Settings” lead to each other. */
export default function Settings() {
  const t = useTranslations('shell');
  const { path } = splitLocale(useLocation().pathname);
  const pages = settingsPagesFor(visitorOf(useViewer()));
  return (
    <>
      <Tabs
        label={t('settingsPages')}
        items={pages.map(({ name, path: href }) => ({ label: t(name), href, active: href === path }))}
      />
      <ReadBoundary>
        <Outlet />
      </ReadBoundary>
    </>
  );
}
