import type { ReactNode } from 'react';
import { Breadcrumbs, type Crumb } from './breadcrumbs.tsx';
import classes from './page-header.module.css';

export interface PageHeaderProps {
  title: ReactNode;
  breadcrumbs?: readonly Crumb[];
  /** Before the title, for instance a large Avatar. */
  leading?: ReactNode;
  /** Right after the title, for instance a VerifiedBadge. */
  badge?: ReactNode;
  subtitle?: ReactNode;
  /** Chips or a trust line under the header. */
  meta?: ReactNode;
  actions?: ReactNode;
}

export function PageHeader({ title, breadcrumbs, leading, badge, subtitle, meta, actions }: PageHeaderProps) {
  return (
    <header className={classes.header}>
      {breadcrumbs && (
        <div className={classes.crumbs}>
          <Breadcrumbs items={breadcrumbs} />
        </div>
      )}
      <div className={classes.main}>
        {leading}
        <div className={classes.texts}>
          <div className={classes.heading}>
            <h1 className={classes.title}>{title}</h1>
            {badge}
          </div>
          {subtitle && <div className={classes.subtitle}>{subtitle}</div>}
        </div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
      {meta && <div className={classes.meta}>{meta}</div>}
    </header>
  );
}
