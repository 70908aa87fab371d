import type { ReactNode } from 'react';
import { Avatar } from './avatar.tsx';
import { useLabels } from './labels.tsx';
import { UiLink } from './link-provider.tsx';
import { Logo } from './logo.tsx';
import classes from './side-nav.module.css';

export interface NavItem {
  label: string;
  href: string;
  icon: ReactNode;
  active?: boolean;
  count?: number;
  /** The count waits for the reader. */
  hot?: boolean;
}

export interface NavGroup {
  /** Without a label the group stands on its own at the top. */
  label?: string;
  items: readonly NavItem[];
}

export interface NavPerson {
  name: string;
  /** Organisation and role. */
  detail?: string;
  avatarUrl?: string | null;
  /** Stands at the end of the block, for instance an ActionMenu. */
  menu?: ReactNode;
}

export interface SideNavProps {
  productName: string;
  homeHref?: string;
  nav: readonly NavGroup[];
  person?: NavPerson;
}

function NavList({ items }: { items: readonly NavItem[] }) {
  return (
    <ul className={classes.list}>
      {items.map((item) => (
        <li key={item.href}>
          <UiLink className={classes.item} href={item.href} aria-current={item.active ? 'page' : undefined}>
            {item.icon}
            <span className={classes.label}>{item.label}</span>
            {item.count !== undefined && (
              <span className={classes.count} data-hot={item.hot || undefined}>
                {item.count}
              </span>
            )}
          </UiLink>
        </li>
      ))}
    </ul>
  );
}

export function SideNav({ productName, homeHref = '/', nav, person }: SideNavProps) {
  const labels = useLabels();
  return (
    <div className={classes.nav}>
      <UiLink className={classes.brand} href={homeHref}>
        <Logo name={productName} />
      </UiLink>
      <nav aria-label={labels.mainNavigation}>
        {nav.map((group) => (
          <div key={group.label ?? 'top'}>
            {group.label && <h2 className={classes.group}>{group.label}</h2>}
            <NavList items={group.items} />
          </div>
        ))}
      </nav>
      {person && (
        <div className={classes.foot}>
          <div className={classes.person}>
            <Avatar kind="person" name={person.name} src={person.avatarUrl} />
            <div className={classes.who}>
              <div className={classes.name}>{person.name}</div>
              {person.detail && <div className={classes.detail}>{person.detail}</div>}
            </div>
            {person.menu}
          </div>
        </div>
      )}
    </div>
  );
}
