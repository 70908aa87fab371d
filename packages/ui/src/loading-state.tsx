import type { ReactNode } from 'react';
import { useLabels } from './labels.tsx';
import { Spinner } from './spinner.tsx';
import classes from './state.module.css';

export interface LoadingStateProps {
  /** What is loading and, for long checks, how long it takes. */
  children?: ReactNode;
  fullPage?: boolean;
}

export function LoadingState({ children, fullPage }: LoadingStateProps) {
  const labels = useLabels();
  return (
    <div className={classes.loading} data-full-page={fullPage || undefined} role="status">
      <Spinner />
      <span>{children ?? labels.loading}</span>
    </div>
  );
}
