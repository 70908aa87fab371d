import type { ReactNode } from 'react';
import classes from './text.module.css';

export interface TextProps {
  as?: 'span' | 'p' | 'div' | 'strong';
  tone?: 'ink' | 'soft' | 'muted' | 'bad';
  size?: 'body' | 'small';
  strong?: boolean;
  /** For identifiers and hashes only. */
  mono?: boolean;
  truncate?: boolean;
  id?: string;
  children: ReactNode;
}

export function Text(props: TextProps) {
  const { as: Element = 'span', tone = 'ink', size = 'body', strong, mono, truncate, id, children } = props;
  return (
    <Element
      id={id}
      className={classes.text}
      data-tone={tone}
      data-size={size}
      data-strong={strong || undefined}
      data-mono={mono || undefined}
      data-truncate={truncate || undefined}
    >
      {children}
    </Element>
  );
}
