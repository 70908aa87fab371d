import { Fragment, type ReactNode } from 'react';
import classes from './definition-list.module.css';

export interface Definition {
  key: string;
  term: ReactNode;
  value: ReactNode;
}

export interface DefinitionListProps {
  items: readonly Definition[];
  /** Terms above their values. */
  stacked?: boolean;
  /** Values at the far end, for counts. */
  spread?: boolean;
}

export function DefinitionList({ items, stacked, spread }: DefinitionListProps) {
  return (
    <dl className={classes.list} data-stacked={stacked || undefined} data-spread={spread || undefined}>
      {items.map((item) => (
        <Fragment key={item.key}>
          <dt>{item.term}</dt>
          <dd>{item.value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
