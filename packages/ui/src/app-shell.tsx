import IconMenu2 from '@tabler/icons-react/dist/esm/icons/IconMenu2.mjs';
import { type ReactNode, useId, useState } from 'react';
import classes from './app-shell.module.css';
import { iconProps } from './icon.ts';
import { useLabels } from './labels.tsx';
import { NavDrawer } from './nav-drawer.tsx';
import { SearchTrigger, type SearchTriggerProps } from './search-trigger.tsx';
import { SideNav, type SideNavProps } from './side-nav.tsx';

export interface AppShellProps extends SideNavProps {
  search?: SearchTriggerProps;
  /** Right end of the top bar. */
  actions?: ReactNode;
  /** Never scrolls away, for instance while in admin mode. One line. */
  banner?: ReactNode;
  /** Lets tables and charts use the whole window. */
  wide?: boolean;
  children: ReactNode;
}

export function AppShell({ search, actions, banner, wide, children, ...nav }: AppShellProps) {
  const labels = useLabels();
  const bannerId = useId();
  const [navOpen, setNavOpen] = useState(false);
  return (
    <div className={classes.shell} data-app-shell data-banner={banner ? true : undefined}>
      <a className={classes.skip} href="#content">
        {labels.skipToContent}
      </a>
      {banner && (
        <section id={bannerId} className={classes.banner} aria-labelledby={bannerId}>
          {banner}
        </section>
      )}
      <div className={classes.side}>
        <SideNav {...nav} />
      </div>
      <div className={classes.column}>
        <header className={classes.top}>
          <button
            type="button"
            className={classes.menu}
            aria-label={labels.openMenu}
            aria-expanded={navOpen}
            onClick={() => setNavOpen(true)}
          >
            <IconMenu2 {...iconProps} size={20} />
          </button>
          {search && <SearchTrigger {...search} />}
          {actions && <div className={classes.actions}>{actions}</div>}
        </header>
        <main id="content" className={classes.main} data-wide={wide || undefined} tabIndex={-1}>
          {children}
        </main>
      </div>
      <NavDrawer opened={navOpen} onClose={() => setNavOpen(false)} {...nav} />
    </div>
  );
}
