import IconArrowsLeftRight from '@tabler/icons-react/dist/esm/icons/IconArrowsLeftRight.mjs';
import IconBell from '@tabler/icons-react/dist/esm/icons/IconBell.mjs';
import IconFileText from '@tabler/icons-react/dist/esm/icons/IconFileText.mjs';
import IconId from '@tabler/icons-react/dist/esm/icons/IconId.mjs';
import IconLayoutDashboard from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs';
import IconMoon from '@tabler/icons-react/dist/esm/icons/IconMoon.mjs';
import IconSettings from '@tabler/icons-react/dist/esm/icons/IconSettings.mjs';
import IconSun from '@tabler/icons-react/dist/esm/icons/IconSun.mjs';
import IconTemplate from '@tabler/icons-react/dist/esm/icons/IconTemplate.mjs';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { AppShell } from '../src/app-shell.tsx';
import { Button } from '../src/button.tsx';
import { useColorScheme } from '../src/color-scheme.tsx';
import { iconProps } from '../src/icon.ts';
import { IconButton } from '../src/icon-button.tsx';
import type { NavGroup } from '../src/side-nav.tsx';
import { useCommandKey } from '../src/use-command-key.ts';

const CommandPalette = lazy(async () => ({
  default: (await import('../src/command-palette.tsx')).CommandPalette,
}));

const groups = (current: string): NavGroup[] => [
  {
    items: [
      {
        label: 'Components',
        href: '#/',
        icon: <IconTemplate {...iconProps} />,
        active: current === 'components',
      },
      {
        label: 'Dashboard',
        href: '#/dashboard',
        icon: <IconLayoutDashboard {...iconProps} />,
        active: current === 'dashboard',
      },
      { label: 'Profile', href: '#/profile', icon: <IconId {...iconProps} />, active: current === 'profile' },
      {
        label: 'Request',
        href: '#/request',
        icon: <IconArrowsLeftRight {...iconProps} />,
        count: 38,
        active: current === 'request',
      },
      { label: 'Tasks', href: '#tasks', icon: <IconFileText {...iconProps} />, count: 7, hot: true },
    ],
  },
  {
    label: 'Organisation',
    items: [
      { label: 'Sign-in page', href: '#/sign-in', icon: <IconId {...iconProps} /> },
      { label: 'Account', href: '#account', icon: <IconSettings {...iconProps} /> },
    ],
  },
];

function SchemeButton() {
  const { scheme, setScheme } = useColorScheme();
  const dark = scheme === 'dark';
  return (
    <IconButton
      label={dark ? 'Light scheme' : 'Dark scheme'}
      icon={dark ? <IconSun {...iconProps} /> : <IconMoon {...iconProps} />}
      onClick={() => setScheme(dark ? 'light' : 'dark')}
    />
  );
}

const commands = [
  {
    label: 'Pages',
    items: [
      { id: 'components', label: 'Components', href: '#/', icon: <IconTemplate {...iconProps} /> },
      {
        id: 'dashboard',
        label: 'Dashboard',
        href: '#/dashboard',
        icon: <IconLayoutDashboard {...iconProps} />,
      },
      { id: 'profile', label: 'Profile', href: '#/profile', icon: <IconId {...iconProps} /> },
    ],
  },
  {
    label: 'Companies',
    items: [
      { id: 'karoo', label: 'Karoo Solar (Pty) Ltd', hint: 'South Africa', keywords: ['supplier'] },
      { id: 'brandt', label: 'Brandt Fördertechnik GmbH', hint: 'Germany' },
    ],
  },
];

export function GalleryShell(props: { current: string; banner?: ReactNode; children: ReactNode }) {
  const [searching, setSearching] = useState(false);
  useCommandKey(() => setSearching(true));
  return (
    <AppShell
      productName="Probity"
      homeHref="#/"
      nav={groups(props.current)}
      person={{
        name: 'Thandi Mokoena',
        detail: 'Northgate Harbour · Validator',
        menu: { label: 'Your account', items: [{ key: 'out', label: 'Sign out', href: '#/sign-in' }] },
      }}
      search={{
        label: 'Search people, companies, documents',
        shortcut: 'Ctrl K',
        onOpen: () => setSearching(true),
      }}
      actions={
        <>
          <SchemeButton />
          <IconButton label="Notifications" icon={<IconBell {...iconProps} />} />
        </>
      }
      banner={
        props.banner && (
          <>
            {props.banner}
            <Button size="sm">Leave</Button>
          </>
        )
      }
    >
      {props.children}
      <Suspense>
        {searching && (
          <CommandPalette
            opened
            onClose={() => setSearching(false)}
            label="Search"
            placeholder="Search people, companies, documents"
            groups={commands}
            emptyText="Nothing matches. Try a name or a registration number."
            onChoose={(item) => {
              if (item.href) window.location.hash = item.href.slice(1);
            }}
          />
        )}
      </Suspense>
    </AppShell>
  );
}
