import classes from './filter-chips.module.css';
import { UiLink } from './link-provider.tsx';

export interface FilterChip {
  label: string;
  href: string;
  active: boolean;
}

/** A single choice that filters the list below; each option has a URL. */
export function FilterChips({ label, items }: { label: string; items: readonly FilterChip[] }) {
  return (
    <nav aria-label={label}>
      <ul className={classes.list}>
        {items.map(({ label: text, href, active }) => (
          <li key={href}>
            <UiLink className={classes.chip} href={href} aria-current={active ? 'true' : undefined}>
              {text}
            </UiLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
