import type { ReactNode } from 'react';
import { LogoMark } from './logo.tsx';
import classes from './maintenance-screen.module.css';

export interface MaintenanceScreenProps {
  title: ReactNode;
  children: ReactNode;
  actions?: ReactNode;
}

export function MaintenanceScreen({ title, children, actions }: MaintenanceScreenProps) {
  return (
    <main className={classes.screen}>
      <LogoMark size={48} />
      <div role="status">
        <h1>{title}</h1>
        <div className={classes.text}>{children}</div>
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </main>
  );
}
