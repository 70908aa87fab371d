import type { ReactNode } from 'react';
import classes from './auth-layout.module.css';
import { Logo } from './logo.tsx';

export interface AuthLayoutProps {
  productName: string;
  title: ReactNode;
  subtitle?: ReactNode;
  children: ReactNode;
  /** Under the form: "No account yet? Create one". */
  footer?: ReactNode;
  /** Bottom of the page: terms, support. */
  legal?: ReactNode;
  /** Second column on wide screens; not shown on a phone. */
  aside?: ReactNode;
}

export function AuthLayout({
  productName,
  title,
  subtitle,
  children,
  footer,
  legal,
  aside,
}: AuthLayoutProps) {
  return (
    <div className={classes.page} data-single={aside ? undefined : true}>
      <div className={classes.main}>
        <header>
          <Logo name={productName} />
        </header>
        <main className={classes.form}>
          <h1>{title}</h1>
          {subtitle && <p className={classes.subtitle}>{subtitle}</p>}
          <div className={classes.body}>{children}</div>
          {footer && <div className={classes.footer}>{footer}</div>}
        </main>
        {legal && <footer className={classes.foot}>{legal}</footer>}
      </div>
      {aside && (
        <aside className={classes.aside}>
          <div className={classes.asideBody}>{aside}</div>
        </aside>
      )}
    </div>
  );
}
