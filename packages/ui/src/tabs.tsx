import { useEffect, useRef } from 'react';
import { UiLink } from './link-provider.tsx';
import classes from './tabs.module.css';
import type { Tone } from './tone.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface TabItem {
  label: string;
  href: string;
  active?: boolean;
  /** A text if there is a limit to counting. */
  count?: number | string;
  /** A dot with what it means, for instance "2 differences". */
  state?: { tone: Tone; label: string };
}

/** Tabs are pages: links with their own URL. */
export function Tabs({ label, items }: { label: string; items: readonly TabItem[] }) {
  const nav = useRef<HTMLElement>(null);
  const current = items.find(({ active }) => active)?.href;
  useEffect(() => {
    if (current) revealCurrent(nav.current);
  }, [current]);
  return (
    <nav ref={nav} className={classes.nav} aria-label={label}>
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

/** On a narrow screen the current tab may be beyond the edge; only the tabs move, never the page. */
function revealCurrent(nav: HTMLElement | null): void {
  const tab = nav?.querySelector('[aria-current]');
  if (!nav || !tab) return;
  const [outer, inner] = [nav.getBoundingClientRect(), tab.getBoundingClientRect()];
  nav.scrollLeft += inner.left + inner.width / 2 - (outer.left + outer.width / 2);
}
