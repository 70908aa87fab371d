import { type ReactNode, useId } from 'react';
import classes from './band.module.css';
import { UiLink } from './link-provider.tsx';

export interface BandProps {
  title: string;
  link?: { label: string; href: string } | undefined;
  children: ReactNode;
}

/** A part of a home page: its heading at the left, its content beside it; on narrow screens below it. */
export function Band({ title, link, children }: BandProps) {
  const id = useId();
  return (
    <section className={classes.band} aria-labelledby={id}>
      <header className={classes.head}>
        <h2 id={id}>{title}</h2>
        {link && (
          <UiLink className={classes.link} href={link.href}>
            {link.label}
          </UiLink>
        )}
      </header>
      <div className={classes.body}>{children}</div>
    </section>
  );
}
