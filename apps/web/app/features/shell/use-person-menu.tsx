import type { ActionMenuItem } from '@probity/ui/action-menu.tsx';
import { type ColorScheme, useColorScheme } from '@probity/ui/color-scheme.tsx';
import { iconProps } from '@probity/ui/icon.ts';
import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs';
import IconDeviceDesktop from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs';
import IconLanguage from '@tabler/icons-react/dist/esm/icons/IconLanguage.mjs';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import IconUserCog from '@tabler/icons-react/dist/esm/icons/IconUserCog.mjs';
import { useTranslations } from 'use-intl';
import { useLanguages } from '../../i18n/languages.ts';
import { signOut } from '../../platform/session/sign-out.ts';
import type { Viewer } from '../../platform/viewer/viewer.ts';
import { useChangeLanguage } from '../me/use-change-language.ts';
import { useSwitchAccount } from './use-switch-account.ts';

/** My settings, the other accounts, the theme, the language, and sign-out. */
export function usePersonMenu(
  { state, account }: Viewer,
  leaveBy: (act: () => void) => void,
): ActionMenuItem[] {
  const t = useTranslations();
  const { scheme: chosen, setScheme } = useColorScheme();
  const switchAccount = useSwitchAccount();
  const languages = useLanguages();
  const changeLanguage = useChangeLanguage(state.user.id);
  const others = state.memberships.filter(({ accountId }) => accountId !== account?.accountId);
  const theme = (scheme: ColorScheme, label: string, Icon: typeof IconSun): ActionMenuItem => ({
    key: scheme,
    label,
    icon: <Icon {...iconProps} />,
    checked: chosen === scheme,
    onSelect: () => setScheme(scheme),
  });
  return [
    { key: 'me', label: t('shell.mySettings'), icon: <IconUserCog {...iconProps} />, href: '/me' },
    ...others.map(({ accountId, name }) => ({
      key: accountId,
      label: t('shell.switchTo', { name }),
      icon: <IconArrowsExchange {...iconProps} />,
      onSelect: () => leaveBy(() => switchAccount(accountId)),
    })),
    theme('light', t('shell.themeLight'), IconSun),
    theme('dark', t('shell.themeDark'), IconMoon),
    theme('auto', t('shell.themeSystem'), IconDeviceDesktop),
    ...languages.map((language) => ({
      key: language.locale,
      label: language.name,
      icon: <IconLanguage {...iconProps} />,
      checked: language.isCurrent,
      onSelect: () => language.isCurrent || changeLanguage.mutate(language),
    })),
    {
      key: 'out',
      label: t('common.signOut'),
      icon: <IconLogout {...iconProps} />,
      onSelect: () => leaveBy(signOut),
    },
  ];
}
