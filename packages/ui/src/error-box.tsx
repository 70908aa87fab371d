import type { ReactNode } from 'react';
import classes from './notice.module.css';
import { ToneIcon } from './tone-icon.tsx';

export interface ErrorBoxProps {
  title: ReactNode;
  message: ReactNode;
  actions?: ReactNode;
}

/** Announced at once: what happened, what was kept, what to do. */
export function ErrorBox({ title, message, actions }: ErrorBoxProps) {
  return (
    <div className={classes.notice} data-tone="bad" role="alert">
      <ToneIcon tone="bad" />
      <div className={classes.body}>
        <p className={classes.title}>{title}</p>
        <div>{message}</div>
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
    </div>
  );
}
