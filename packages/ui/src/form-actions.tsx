import type { ReactNode } from 'react';
import classes from './form-actions.module.css';

export interface FormActionsProps {
  /** States exactly what will happen; shown left of the buttons. */
  note?: ReactNode;
  /** Stays at the bottom of the window while the form scrolls. */
  sticky?: boolean;
  children: ReactNode;
}

export function FormActions({ note, sticky, children }: FormActionsProps) {
  return (
    <div className={classes.actions} data-sticky={sticky || undefined}>
      {note && <div className={classes.note}>{note}</div>}
      {children}
    </div>
  );
}
