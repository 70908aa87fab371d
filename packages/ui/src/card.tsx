import { type ReactNode, useId } from 'react';
import classes from './card.module.css';
import { CountBadge } from './count-badge.tsx';
import { UiLink } from './link-provider.tsx';
import type { Tone } from './tone.ts';

export interface CardProps {
  title?: ReactNode;
  count?: number | string;
  countTone?: Tone;
  /** Secondary text after the title. */
  note?: ReactNode;
  link?: { label: string; href: string };
  actions?: ReactNode;
  footer?: ReactNode;
  /** The body reaches the edges, for tables and field rows. */
  flush?: boolean;
  children?: ReactNode;
}

export function Card(props: CardProps) {
  const { title, count, countTone, note, link, actions, footer, flush, children } = props;
  const id = useId();
  return (
    <section className={classes.card} aria-labelledby={title ? id : undefined}>
      {title && (
        <header className={classes.header}>
          <h2 id={id}>{title}</h2>
          {count !== undefined && <CountBadge count={count} tone={countTone} />}
          {note && <span className={classes.note}>{note}</span>}
          {(link || actions) && (
            <div className={classes.end}>
              {actions}
              {link && (
                <UiLink className={classes.link} href={link.href}>
                  {link.label}
                </UiLink>
              )}
            </div>
          )}
        </header>
      )}
      {children !== undefined && (
        <div className={classes.body} data-flush={flush || undefined}>
          {children}
        </div>
      )}
      {footer && <footer className={classes.footer}>{footer}</footer>}
    </section>
  );
}
