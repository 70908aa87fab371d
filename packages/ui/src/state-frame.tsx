import type { ReactNode } from 'react';
import classes from './state.module.css';

export interface StateProps {
  title: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
  /** Less padding, for a state inside a card. */
  compact?: boolean;
  /** The state is the whole page, and its title the page's heading. */
  wholePage?: boolean;
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
  wholePage,
}: StateFrameProps) {
  const Title = wholePage ? 'h1' : 'p';
  return (
    <div className={classes.state} data-compact={compact || undefined} role={role}>
      <div className={classes.icon} data-tone={tone}>
        {icon}
      </div>
      <Title className={classes.title}>{title}</Title>
      {children && <div className={classes.text}>{children}</div>}
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}
