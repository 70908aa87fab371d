import { useColorScheme } from '@probity/ui/color-scheme.tsx';
import { CommandPalette } from '@probity/ui/command-palette.tsx';
import type { CommandItem } from '@probity/ui/command-search.ts';
import { iconProps } from '@probity/ui/icon.ts';
import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs';
import IconDeviceDesktop from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLocalePath } from '../../i18n/locale-path.ts';
import { recentRecords, rememberRecord } from '../search/recent-records.ts';
import { useRecordSearch } from '../search/use-record-search.tsx';
import { useViewer } from '../session/viewer.ts';
import { screensFor, visitorOf } from './navigation.ts';
import { ScreenIcon } from './screen-icon.tsx';
import { signOut } from './sign-out.ts';
import { useSwitchAccount } from './use-switch-account.ts';

interface Act {
  label: string;
  icon: ReactNode;
  run: () => void;
}

/** Loaded when it is first opened. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const t = useTranslations();
  const navigate = useNavigate();
  const localePath = useLocalePath();
  const { setScheme } = useColorScheme();
  const switchAccount = useSwitchAccount();
  const viewer = useViewer();
  const accountId = viewer.account?.accountId;
  const [typed, setTyped] = useState('');
  const records = useRecordSearch(accountId, typed);
  const others = viewer.state.memberships.filter(({ accountId }) => accountId !== viewer.account?.accountId);

  const screens: CommandItem[] = screensFor(visitorOf(viewer)).map(({ name, path }) => ({
    id: name,
    label: t(`shell.${name}`),
    icon: <ScreenIcon name={name} />,
    href: path,
  }));
  const acts: Record<string, Act> = {
    light: { label: t('shell.themeLight'), icon: <IconSun {...iconProps} />, run: () => setScheme('light') },
    dark: { label: t('shell.themeDark'), icon: <IconMoon {...iconProps} />, run: () => setScheme('dark') },
    auto: {
      label: t('shell.themeSystem'),
      icon: <IconDeviceDesktop {...iconProps} />,
      run: () => setScheme('auto'),
    },
    ...Object.fromEntries(
      others.map(({ accountId, name }) => [
        accountId,
        {
          label: t('shell.switchTo', { name }),
          icon: <IconArrowsExchange {...iconProps} />,
          run: () => switchAccount(accountId),
        },
      ]),
    ),
    out: { label: t('common.signOut'), icon: <IconLogout {...iconProps} />, run: signOut },
  };
  const actions: CommandItem[] = Object.entries(acts).map(([id, { label, icon }]) => ({ id, label, icon }));

  const isScreen = (item: CommandItem) => screens.some(({ href }) => href === item.href);

  return (
    <CommandPalette
      opened
      onClose={onClose}
      label={t('shell.search')}
      placeholder={t('shell.search')}
      emptyText={t(
        records.isSearching
          ? 'shell.searching'
          : records.hasFailed
            ? 'shell.searchFailed'
            : 'shell.searchEmpty',
      )}
      onQueryChange={setTyped}
      groups={[
        ...(typed.trim() === '' && accountId
          ? [{ label: t('shell.recent'), items: recentRecords(accountId) }]
          : []),
        ...records.groups,
        { label: t('shell.screens'), items: screens },
        { label: t('shell.actions'), items: actions },
      ]}
      onChoose={(item) => {
        if (!item.href) return acts[item.id]?.run();
        if (accountId && !isScreen(item)) rememberRecord(accountId, item);
        void navigate(localePath(item.href));
      }}
    />
  );
}
