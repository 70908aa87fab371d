import classes from './filter-chips.module.css';
import { UiLink } from './link-provider.tsx';

export interface FilterChip {
  label: string;
  href: string;
  active: boolean;
}

/** One choice out of a few that narrows the list below; each has an address. */
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
