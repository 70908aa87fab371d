import type { ReactNode } from 'react';
import classes from './state.module.css';

export interface StateProps {
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /** Less air, for a state inside a card. */
  compact?: boolean;
}

interface StateFrameProps extends StateProps {
  icon: ReactNode;
  tone?: 'neutral' | 'warn' | 'bad';
  role?: 'alert';
}

export function StateFrame({
  icon,
  tone = 'neutral',
  role,
  title,
  children,
  actions,
  compact,
}: StateFrameProps) {
  return (
    <div className={classes.state} data-compact={compact || undefined} role={role}>
      <div className={classes.icon} data-tone={tone}>
        {icon}
      </div>
      <p className={classes.title}>{title}</p>
      {children && <div className={classes.text}>{children}</div>}
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
