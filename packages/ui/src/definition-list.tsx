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
  /** On phones terms above their values, for long terms and sentences. */
  folds?: boolean;
  /** Values at the far end, for counts. */
  spread?: boolean;
}

export function DefinitionList({ items, stacked, folds, spread }: DefinitionListProps) {
  return (
    <dl
      className={classes.list}
      data-stacked={stacked || undefined}
      data-folds={folds || undefined}
      data-spread={spread || undefined}
    >
      {items.map((item) => (
        <Fragment key={item.key}>
          <dt>{item.term}</dt>
          <dd>{item.value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
