import type { ReactNode } from 'react';
import classes from './layout.module.css';

/** Steps of the 8-px grid: 4, 8, 16, 24, 32. */
export type Gap = 1 | 2 | 3 | 4 | 5;

export interface StackProps {
  gap?: Gap;
  children: ReactNode;
}

export function Stack({ gap = 3, children }: StackProps) {
  return (
    <div className={classes.stack} data-gap={gap}>
      {children}
    </div>
  );
}

export interface RowProps extends StackProps {
  justify?: 'start' | 'between' | 'end';
  align?: 'center' | 'start';
  /** An image stays beside its text, however long the text is. */
  nowrap?: boolean;
}

export function Row({ gap = 2, justify = 'start', align = 'center', nowrap, children }: RowProps) {
  return (
    <div
      className={classes.row}
      data-gap={gap}
      data-justify={justify}
      data-align={align}
      data-nowrap={nowrap || undefined}
    >
      {children}
    </div>
  );
}

export interface ColumnsProps extends StackProps {
  /** 'even' wraps by itself; 'main-side' keeps a 320-px column at the end. */
  split?: 'even' | 'main-side';
}

export function Columns({ gap = 4, split = 'even', children }: ColumnsProps) {
  return (
    <div className={classes.columns} data-gap={gap} data-split={split}>
      {children}
    </div>
  );
}
