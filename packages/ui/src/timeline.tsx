import type { ReactNode } from 'react';
import classes from './timeline.module.css';
import type { Tone } from './tone.ts';
import { ToneIcon } from './tone-icon.tsx';

export interface TimelineEntry {
  key: string;
  title: ReactNode;
  /** Who and when. */
  detail?: ReactNode;
  /** Old → new: a Change. */
  change?: ReactNode;
  icon?: ReactNode;
  tone?: Tone;
}

export function Timeline({ label, entries }: { label: string; entries: readonly TimelineEntry[] }) {
  return (
    <ol className={classes.list} aria-label={label}>
      {entries.map(({ key, title, detail, change, icon, tone = 'neutral' }) => (
        <li key={key} className={classes.entry}>
          <span className={classes.icon} data-tone={tone}>
            {icon ?? <ToneIcon tone={tone} size={14} stroke={1.8} />}
          </span>
          <div>
            <div className={classes.title}>{title}</div>
            {change && <div className={classes.change}>{change}</div>}
            {detail && <div className={classes.detail}>{detail}</div>}
          </div>
        </li>
      ))}
    </ol>
  );
}
