import { Drawer } from '@mantine/core';
import IconX from '@tabler/icons-react/dist/esm/icons/IconX.mjs';
import type { MouseEvent } from 'react';
import { iconProps } from './icon.ts';
import { useLabels } from './labels.tsx';
import { drawerMotion } from './motion.ts';
import classes from './nav-drawer.module.css';
import { SideNav, type SideNavProps } from './side-nav.tsx';
import { usePageLock } from './use-page-lock.ts';

interface NavDrawerProps extends SideNavProps {
  opened: boolean;
  onClose: () => void;
}

/** The navigation on a phone. */
export function NavDrawer({ opened, onClose, ...nav }: NavDrawerProps) {
  const labels = useLabels();
  usePageLock(opened);
  const closeOnLink = (event: MouseEvent<HTMLElement>) => {
    if (event.target instanceof Element && event.target.closest('a')) onClose();
  };
  return (
    <Drawer.Root
      opened={opened}
      onClose={onClose}
      lockScroll={false}
      transitionProps={drawerMotion}
      classNames={{ overlay: classes.overlay, inner: classes.inner, content: classes.content }}
    >
      <Drawer.Overlay />
      <Drawer.Content aria-label={labels.mainNavigation} onClick={closeOnLink}>
        <button type="button" className={classes.close} aria-label={labels.close} onClick={onClose}>
          <IconX {...iconProps} />
        </button>
        <SideNav {...nav} />
      </Drawer.Content>
    </Drawer.Root>
  );
}
