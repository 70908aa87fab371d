import classes from './breadcrumbs.module.css';
import { useLabels } from './labels.tsx';
import { UiLink } from './link-provider.tsx';

export interface Crumb {
  label: string;
  /** Left out for the page itself. */
  href?: string;
}

export function Breadcrumbs({ items }: { items: readonly Crumb[] }) {
  const labels = useLabels();
  return (
    <nav aria-label={labels.breadcrumbs}>
      <ol className={classes.list}>
        {items.map((item, index) => (
          <li key={`${item.label}-${item.href ?? ''}`}>
            {item.href ? (
              <UiLink href={item.href}>{item.label}</UiLink>
            ) : (
              <span aria-current={index === items.length - 1 ? 'page' : undefined}>{item.label}</span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
