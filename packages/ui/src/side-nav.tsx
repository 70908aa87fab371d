import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs';
import IconDots from '@tabler/icons-react/dist/esm/icons/IconDots.mjs';
import IconSelector from '@tabler/icons-react/dist/esm/icons/IconSelector.mjs';
import type { ReactNode } from 'react';
import { ActionMenu, type ActionMenuItem } from './action-menu.tsx';
import { Avatar } from './avatar.tsx';
import { iconProps, smallIconProps } from './icon.ts';
import { useLabels } from './labels.tsx';
import { UiLink } from './link-provider.tsx';
import { Logo } from './logo.tsx';
import classes from './side-nav.module.css';
import { TextLink } from './text-link.tsx';

export interface NavItem {
  label: string;
  href: string;
  icon: ReactNode;
  active?: boolean;
  count?: number;
  /** The count is of items that need the user's attention. */
  hot?: boolean;
}

export interface NavLink {
  label: string;
  href: string;
}

export interface NavGroup {
  /** The group at the top has no label. */
  label?: string;
  items: readonly NavItem[];
  /** Opened by its label, and open while one of its pages is shown. */
  folded?: boolean | undefined;
}

export interface NavPerson {
  name: string;
  /** Organisation and role. */
  detail?: string;
  avatarUrl?: string | null;
  /** Makes the block a button with these actions: account, scheme, sign out. */
  menu?: { label: string; items: readonly ActionMenuItem[] };
}

export interface SideNavProps {
  productName: string;
  homeHref?: string;
  nav: readonly NavGroup[];
  person?: NavPerson;
  /** Below the user block: terms, privacy, support. */
  legal?: readonly NavLink[];
}

function NavList({ items }: { items: readonly NavItem[] }) {
  return (
    <ul className={classes.list}>
      {items.map((item) => (
        <li key={item.href}>
          <UiLink className={classes.item} href={item.href} aria-current={item.active ? 'page' : undefined}>
            {item.icon}
            <span className={classes.label}>{item.label}</span>{' '}
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

function NavSection({ label, items, folded }: NavGroup) {
  if (!label || !folded)
    return (
      <div>
        {label && <h2 className={classes.group}>{label}</h2>}
        <NavList items={items} />
      </div>
    );
  return (
    <details className={classes.more} open={items.some(({ active }) => active)}>
      <summary className={classes.item}>
        <IconDots {...iconProps} />
        <span className={classes.label}>{label}</span>
        <IconChevronDown {...smallIconProps} className={classes.chevron} />
      </summary>
      <NavList items={items} />
    </details>
  );
}

function PersonBlock({ person }: { person: NavPerson }) {
  const who = (
    <>
      <Avatar kind="person" name={person.name} src={person.avatarUrl} />
      <span className={classes.who}>
        <span className={classes.name}>{person.name}</span>
        {person.detail && (
          <span className={classes.detail} title={person.detail}>
            {person.detail}
          </span>
        )}
      </span>
    </>
  );
  if (!person.menu) return <div className={classes.person}>{who}</div>;
  return (
    <ActionMenu
      {...person.menu}
      position="top-start"
      trigger={
        <button type="button" className={classes.person}>
          {who}
          <IconSelector {...smallIconProps} />
        </button>
      }
    />
  );
}

export function SideNav({ productName, homeHref = '/', nav, person, legal = [] }: SideNavProps) {
  const labels = useLabels();
  return (
    <div className={classes.nav}>
      <nav aria-label={labels.mainNavigation}>
        <UiLink className={classes.brand} href={homeHref}>
          <Logo name={productName} />
        </UiLink>
        {nav.map((group) => (
          <NavSection key={group.label ?? 'top'} {...group} />
        ))}
      </nav>
      {person && (
        <footer className={classes.foot}>
          <PersonBlock person={person} />
          {legal.length > 0 && (
            <ul className={classes.legal}>
              {legal.map(({ label, href }) => (
                <li key={href}>
                  <TextLink quiet href={href}>
                    {label}
                  </TextLink>
                </li>
              ))}
            </ul>
          )}
        </footer>
      )}
    </div>
  );
}
