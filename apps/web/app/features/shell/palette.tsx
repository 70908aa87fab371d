import { useColorScheme } from '@probity/ui/color-scheme.tsx';
import { CommandPalette } from '@probity/ui/command-palette.tsx';
import type { CommandItem } from '@probity/ui/command-search.ts';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLocalePath } from '../../i18n/locale-path.ts';
import { useViewer } from '../session/viewer.ts';
import { screensFor, visitorOf } from './navigation.ts';
import { ScreenIcon } from './screen-icon.tsx';
import { signOut } from './sign-out.ts';
import { useSwitchAccount } from './use-switch-account.ts';

/** Loaded when it is first opened. */
export default function Palette({ onClose }: { onClose: () => void }) {
  const t = useTranslations();
  const navigate = useNavigate();
  const localePath = useLocalePath();
  const { setScheme } = useColorScheme();
  const switchAccount = useSwitchAccount();
  const viewer = useViewer();
  const others = viewer.state.memberships.filter(({ accountId }) => accountId !== viewer.account?.accountId);

  const screens: CommandItem[] = screensFor(visitorOf(viewer)).map(({ name, path }) => ({
    id: name,
    label: t(`shell.${name}`),
    icon: <ScreenIcon name={name} />,
    href: path,
  }));
  const acts: Record<string, { label: string; run: () => void }> = {
    light: { label: t('shell.themeLight'), run: () => setScheme('light') },
    dark: { label: t('shell.themeDark'), run: () => setScheme('dark') },
    auto: { label: t('shell.themeSystem'), run: () => setScheme('auto') },
    ...Object.fromEntries(
      others.map(({ accountId, name }) => [
        accountId,
        { label: t('shell.switchTo', { name }), run: () => switchAccount(accountId) },
      ]),
    ),
    out: { label: t('common.signOut'), run: signOut },
  };
  const actions: CommandItem[] = Object.entries(acts).map(([id, { label }]) => ({ id, label }));

  return (
    <CommandPalette
      opened
      onClose={onClose}
      label={t('shell.search')}
      placeholder={t('shell.search')}
      emptyText={t('shell.searchEmpty')}
      groups={[
        { label: t('shell.screens'), items: screens },
        { label: t('shell.actions'), items: actions },
      ]}
      onChoose={(item) => {
        if (item.href) void navigate(localePath(item.href));
        else acts[item.id]?.run();
      }}
    />
  );
}
