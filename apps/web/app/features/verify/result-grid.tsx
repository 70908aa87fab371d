import type { ReactNode } from 'react';
import classes from './result-grid.module.css';

/** The verdicts, newest first, two beside each other where there is room. */
export function ResultGrid({ children }: { children: ReactNode }) {
  return (
    <div className={classes.results} aria-live="polite">
      {children}
    </div>
  );
}
