import { UiLink } from './link-provider.tsx';
import classes from './tabs.module.css';
import type { Tone } from './tone.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface TabItem {
  label: string;
  href: string;
  active?: boolean;
  count?: number;
  /** A dot with what it means, for instance "2 differences". */
  state?: { tone: Tone; label: string };
}

/** Tabs are pages: links with an address of their own. */
export function Tabs({ label, items }: { label: string; items: readonly TabItem[] }) {
  return (
    <nav className={classes.nav} aria-label={label}>
      <ul className={classes.list}>
        {items.map((item) => (
          <li key={item.href}>
            <UiLink className={classes.tab} href={item.href} aria-current={item.active ? 'page' : undefined}>
              {item.label}
              {item.count !== undefined && <span className={classes.count}>{item.count}</span>}
              {item.state && (
                <>
                  <span className={classes.dot} data-tone={item.state.tone} />
                  <VisuallyHidden>, {item.state.label}</VisuallyHidden>
                </>
              )}
            </UiLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
