import type { EntityKind } from '@probity/domain/enumerations.ts';
import { fieldLabel, fieldsOf } from '@probity/domain/fields/catalogue.ts';
import type { Texts } from '@probity/domain/texts/texts.gen.ts';
import { useColorScheme } from '@probity/ui/color-scheme.tsx';
import { CommandPalette } from '@probity/ui/command-palette.tsx';
import type { CommandItem } from '@probity/ui/command-search.ts';
import { iconProps } from '@probity/ui/icon.ts';
import IconArrowRight from '@tabler/icons-react/dist/esm/icons/IconArrowRight.mjs';
import IconArrowsExchange from '@tabler/icons-react/dist/esm/icons/IconArrowsExchange.mjs';
import IconDeviceDesktop from '@tabler/icons-react/dist/esm/icons/IconDeviceDesktop.mjs';
import IconForms from '@tabler/icons-react/dist/esm/icons/IconForms.mjs';
import IconLogout from '@tabler/icons-react/dist/esm/icons/IconLogout.mjs';
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router';
import { useTranslations } from 'use-intl';
import { useLocalePath } from '../../i18n/locale-path.ts';
import { maySpeak } from '../../platform/session/own-account.ts';
import { signOut } from '../../platform/session/sign-out.ts';
import { useViewer } from '../../platform/viewer/viewer.ts';
import { fieldHref } from '../related/link-fields.ts';
import { recentRecords, rememberRecord } from '../search/recent-records.ts';
import { isListLink, useRecordSearch } from '../search/use-record-search.tsx';
import { useTaskSearch } from '../search/use-task-search.tsx';
import { screensFor, visitorOf } from './navigation.ts';
import { ScreenIcon } from './screen-icon.tsx';
import { useSwitchAccount } from './use-switch-account.ts';

type Start = keyof Texts['shell']['act'];

/** Each field of the profile, opening where its value is entered. */
const fieldItems = (kind: EntityKind): CommandItem[] =>
  fieldsOf(kind).map((key) => ({
    id: `field-${key}`,
    label: fieldLabel(key, kind),
    icon: <IconForms {...iconProps} />,
    href: fieldHref('/profile', key, kind),
  }));

interface Act {
  label: string;
  icon: ReactNode;
  run: () => void;
}

interface PaletteProps {
  /** Asks first if text is not saved. */
  leaveBy: (act: () => void) => void;
  onClose: () => void;
}

/** Loaded when first opened. */
export default function Palette({ leaveBy, onClose }: PaletteProps) {
  const t = useTranslations();
  const navigate = useNavigate();
  const localePath = useLocalePath();
  const { setScheme } = useColorScheme();
  const switchAccount = useSwitchAccount();
  const viewer = useViewer();
  const accountId = viewer.account?.accountId;
  const [typed, setTyped] = useState('');
  const records = useRecordSearch(accountId, typed);
  const tasks = useTaskSearch(accountId, typed);
  const others = viewer.state.memberships.filter(({ accountId }) => accountId !== viewer.account?.accountId);

  const start = (act: Start, href: string): CommandItem => ({
    id: `start-${act}`,
    label: t(`shell.act.${act}`),
    keywords: [t(`shell.actWords.${act}`)],
    icon: <IconArrowRight {...iconProps} />,
    href,
  });
  const screens: CommandItem[] = screensFor(visitorOf(viewer)).map(({ menu, text, path }) => ({
    id: path,
    label: t(text),
    ...(text !== `shell.${menu}` && { hint: t(`shell.${menu}`) }),
    icon: <ScreenIcon name={menu} />,
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
          run: () => leaveBy(() => switchAccount(accountId)),
        },
      ]),
    ),
    out: { label: t('common.signOut'), icon: <IconLogout {...iconProps} />, run: () => leaveBy(signOut) },
  };
  const may = (permission: 'view' | 'edit' | 'owner') =>
    viewer.account?.permissions.includes(permission) ?? false;
  const starts: CommandItem[] = [
    ...(maySpeak(viewer) ? [start('request', '/connections/new')] : []),
    ...(may('edit') ? [start('upload', '/documents')] : []),
    ...(may('edit') && !viewer.isLegalPerson ? [start('template', '/templates')] : []),
    ...(may('owner') && !viewer.isLegalPerson ? [start('invite', '/account/members')] : []),
    ...(may('view') && !viewer.isLegalPerson ? [start('screen', '/screening')] : []),
    ...(maySpeak(viewer) ? [start('sample', '/first-steps/sample')] : []),
    start('help', '/help'),
  ];
  const fields: CommandItem[] = typed.trim() !== '' && viewer.account ? fieldItems(viewer.account.kind) : [];
  const actions: CommandItem[] = Object.entries(acts).map(([id, { label, icon }]) => ({ id, label, icon }));

  const isScreen = (item: CommandItem) => [...screens, ...starts, ...fields].some(({ id }) => id === item.id);

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
      busyText={records.isSearching ? t('shell.searching') : undefined}
      note={records.hasFailed ? t('shell.searchFailed') : undefined}
      onQueryChange={setTyped}
      groups={[
        ...(typed.trim() === '' && accountId
          ? [{ label: t('shell.recent'), items: recentRecords(accountId) }]
          : []),
        ...records.groups,
        ...tasks,
        { label: t('shell.screens'), items: screens },
        { label: t('shell.actions'), items: [...starts, ...actions] },
        { label: t('shell.fields'), items: fields },
      ]}
      onChoose={(item) => {
        if (!item.href) return acts[item.id]?.run();
        if (accountId && !isScreen(item) && !isListLink(item)) rememberRecord(accountId, item);
        void navigate(localePath(item.href));
      }}
    />
  );
}
