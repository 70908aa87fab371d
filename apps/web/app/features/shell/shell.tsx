import { AppShell } from '@probity/ui/app-shell.tsx';
import { iconProps } from '@probity/ui/icon.ts';
import IconLayoutDashboard from '@tabler/icons-react/dist/esm/icons/IconLayoutDashboard.mjs';
import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { useProduct } from '../../product.tsx';
import { useViewer } from '../session/viewer.ts';

export function Shell({ children }: { children: ReactNode }) {
  const t = useTranslations('shell');
  const product = useProduct();
  const { state } = useViewer();
  return (
    <AppShell
      productName={product.name}
      homeHref="/dashboard"
      nav={[
        {
          items: [
            { label: t('dashboard'), href: '/dashboard', icon: <IconLayoutDashboard {...iconProps} /> },
          ],
        },
      ]}
      person={{ name: state.user.name ?? state.user.email ?? '' }}
    >
      {children}
    </AppShell>
  );
}
