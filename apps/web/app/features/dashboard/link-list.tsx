import { iconProps } from '@probity/ui/icon.ts';
import { UiLink } from '@probity/ui/link-provider.tsx';
import IconChevronRight from '@tabler/icons-react/dist/esm/icons/IconChevronRight.mjs';
import type { ReactNode } from 'react';
import classes from './link-list.module.css';

export interface LinkListItem {
  key: string;
  href: string;
  icon: ReactNode;
  title: string;
  hint?: string;
}

/** Rows that each lead to the place where something can be done. */
export function LinkList({ items }: { items: readonly LinkListItem[] }) {
  return (
    <ul className={classes.list}>
      {items.map(({ key, href, icon, title, hint }) => (
        <li key={key}>
          <UiLink href={href} className={classes.row}>
            {icon}
            <span className={classes.texts}>
              <span className={classes.title}>{title}</span>
              {hint && <span className={classes.hint}>{hint}</span>}
            </span>
            <IconChevronRight {...iconProps} />
          </UiLink>
        </li>
      ))}
    </ul>
  );
}
