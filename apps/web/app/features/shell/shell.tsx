import { AppShell } from '@probity/ui/app-shell.tsx';
import { iconProps } from '@probity/ui/icon.ts';
import { IconButton } from '@probity/ui/icon-button.tsx';
import { useCommandKey } from '@probity/ui/use-command-key.ts';
import IconHelpCircle from '@tabler/icons-react/dist/esm/icons/IconHelpCircle.mjs';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLocalePath } from '../../i18n/locale-path.ts';
import { splitLocale } from '../../i18n/locales.ts';
import { ReadBoundary } from '../../platform/problems/read-boundary.tsx';
import { useLiveUpdates } from '../../platform/session/use-live-updates.ts';
import { useViewer, type Viewer } from '../../platform/viewer/viewer.ts';
import { useProduct } from '../../product.tsx';
import { useRoleName } from '../accounts/role-name.ts';
import { Bell } from '../notifications/bell.tsx';
import { navigationFor, screenAt, settingsPagesFor, visitorOf } from './navigation.ts';
import { NavigationSpinner } from './navigation-spinner.tsx';
import { ScreenIcon } from './screen-icon.tsx';
import { useAdminModeNotice } from './use-admin-mode-notice.tsx';
import { useFocusOnNavigation } from './use-focus-on-navigation.ts';
import { useKeptFocus } from './use-kept-focus.ts';
import { useLeaveGuard } from './use-leave-guard.ts';
import { useMaintenanceNotice } from './use-maintenance-notice.tsx';
import { useMenuCounts } from './use-menu-counts.ts';
import { useOfflineNotice } from './use-offline-notice.tsx';
import { usePersonMenu } from './use-person-menu.tsx';
import { isWidePage } from './wide-pages.ts';

const LeaveDialog = lazy(() => import('./leave-dialog.tsx'));
const Palette = lazy(() => import('./palette.tsx'));

export function Shell({ children }: { children: ReactNode }) {
  const t = useTranslations('shell');
  const common = useTranslations('common');
  const product = useProduct();
  const viewer = useViewer();
  const navigate = useNavigate();
  const localePath = useLocalePath();
  const leaving = useLeaveGuard(viewer);
  const menu = usePersonMenu(viewer, leaving.leaveBy);
  const { path } = splitLocale(useLocation().pathname);
  const [paletteOpen, setPaletteOpen] = useState(false);
  useCommandKey(() => setPaletteOpen(true));
  useFocusOnNavigation(path);
  useLiveUpdates();
  useKeptFocus();
  const offline = useOfflineNotice(leaving.blocker);
  const adminMode = useAdminModeNotice(viewer);
  const maintenance = useMaintenanceNotice(viewer);

  const counts = useMenuCounts(viewer);
  const visitor = visitorOf(viewer);
  const groups = navigationFor(visitor);
  const here = screenAt(groups, path, settingsPagesFor(visitor));
  const nav = groups.map(({ label, screens, isFolded }) => ({
    ...(label && { label: t(label) }),
    folded: isFolded,
    items: screens.map(({ name, path: href }) => ({
      label: t(name),
      href,
      icon: <ScreenIcon name={name} />,
      active: href === here,
      ...counts[name],
    })),
  }));
  const name = viewer.state.user.name ?? viewer.state.user.email ?? '';

  return (
    <AppShell
      productName={product.name}
      banner={offline ?? adminMode ?? maintenance}
      wide={isWidePage(path)}
      homeHref="/dashboard"
      nav={nav}
      person={{
        name,
        detail: usePersonDetail(viewer),
        menu: { label: t('personMenu', { name }), items: menu },
      }}
      legal={[
        { label: common('terms'), href: product.termsUrl },
        { label: common('privacy'), href: product.privacyUrl },
        { label: common('support'), href: `mailto:${product.supportEmail}` },
        { label: t('site', { product: product.name }), href: product.siteUrl },
      ]}
      search={{ label: t('search'), shortcut: t('shortcut'), onOpen: () => setPaletteOpen(true) }}
      actions={
        <>
          <NavigationSpinner />
          {viewer.account && <Bell accountId={viewer.account.accountId} />}
          <IconButton
            label={t('help')}
            icon={<IconHelpCircle {...iconProps} size={20} />}
            onClick={() => navigate(localePath('/help'))}
          />
        </>
      }
    >
      <ReadBoundary ofPage>{children}</ReadBoundary>
      {leaving.question && (
        <Suspense>
          <LeaveDialog {...leaving.question} />
        </Suspense>
      )}
      {paletteOpen && (
        <Suspense>
          <Palette leaveBy={leaving.leaveBy} onClose={() => setPaletteOpen(false)} />
        </Suspense>
      )}
    </AppShell>
  );
}

function usePersonDetail({ state, account, entity, isLegalPerson }: Viewer): string {
  const t = useTranslations('shell');
  const roleName = useRoleName();
  if (state.accountType === 'ADMIN') return t('administrator');
  if (isLegalPerson || !account) return t('individual');
  const organisation = entity?.entityName ?? account.name;
  return t('personDetail', { organisation, role: roleName(account.role) });
}
