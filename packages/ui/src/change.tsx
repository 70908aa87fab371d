import type { ReactNode } from 'react';
import classes from './change.module.css';

/** Old → new; either side may be missing when a value was added or removed. */
export function Change({ from, to }: { from?: ReactNode; to?: ReactNode }) {
  return (
    <span className={classes.change}>
      {from !== undefined && <del className={classes.old}>{from}</del>}
      {from !== undefined && to !== undefined && (
        <span className={classes.arrow} aria-hidden="true">
          →
        </span>
      )}
      {to !== undefined && (
        <ins className={classes.new} data-replaces={from !== undefined || undefined}>
          {to}
        </ins>
      )}
    </span>
  );
}
