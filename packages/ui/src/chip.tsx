import type { ReactNode } from 'react';
import classes from './chip.module.css';
import type { Tone } from './tone.ts';
import { ToneIcon } from './tone-icon.tsx';

export interface ChipProps {
  tone?: Tone;
  /** Replaces the tone's own icon. */
  icon?: ReactNode;
  children: ReactNode;
}

export function Chip({ tone = 'neutral', icon, children }: ChipProps) {
  return (
    <span className={classes.chip} data-tone={tone}>
      {icon ?? <ToneIcon tone={tone} size={13} stroke={2} />}
      <span className={classes.label}>{children}</span>
    </span>
  );
}
