import type { ReactNode } from 'react';
import classes from './notice.module.css';
import type { Tone } from './tone.ts';
import { ToneIcon } from './tone-icon.tsx';

export interface InlineNoticeProps {
  tone?: Tone;
  title?: ReactNode;
  children?: ReactNode;
  actions?: ReactNode;
}

export function InlineNotice({ tone = 'info', title, children, actions }: InlineNoticeProps) {
  return (
    <div className={classes.notice} data-tone={tone}>
      <ToneIcon tone={tone} />
      <div className={classes.body}>
        {title && <p className={classes.title}>{title}</p>}
        {children}
        {actions && <div className={classes.actions}>{actions}</div>}
      </div>
    </div>
  );
}
