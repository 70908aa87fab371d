import classes from './breadcrumbs.module.css';
import { useLabels } from './labels.tsx';
import { UiLink } from './link-provider.tsx';

export interface Crumb {
  label: string;
  /** Omitted for the current page. */
  href?: string;
}

export interface BreadcrumbsProps {
  items: readonly Crumb[];
  /** Off inside a dialog, where a second landmark of the same name would confuse. */
  landmark?: boolean;
}

export function Breadcrumbs({ items, landmark = true }: BreadcrumbsProps) {
  const labels = useLabels();
  const list = (
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
  );
  return landmark ? <nav aria-label={labels.breadcrumbs}>{list}</nav> : list;
}
