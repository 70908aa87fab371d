import type { ReactNode } from 'react';
import { UiLink } from './link-provider.tsx';
import classes from './row-list.module.css';
import { walkRows } from './walk-rows.ts';

/** Linked rows in a flush card; arrow keys move between them. */
export function RowList({ label, children }: { label?: string; children: ReactNode }) {
  return (
    <ul className={classes.list} aria-label={label}>
      {children}
    </ul>
  );
}

export interface RowLinkProps {
  href: string;
  icon?: ReactNode;
  title: ReactNode;
  hint?: ReactNode;
  /** A chip or an icon at the end. */
  end?: ReactNode;
  /** Hidden where space is short: the title says the same. */
  endIsExtra?: boolean;
}

export function RowLink({ href, icon, title, hint, end, endIsExtra }: RowLinkProps) {
  return (
    <li>
      <UiLink className={classes.row} href={href} onKeyDown={walkRows}>
        {icon}
        <span className={classes.texts}>
          <span className={classes.title}>{title}</span>
          {hint && <span className={classes.hint}>{hint}</span>}
        </span>
        {end && (
          <span className={classes.end} data-extra={endIsExtra || undefined}>
            {end}
          </span>
        )}
      </UiLink>
    </li>
  );
}
