import { useId } from 'react';
import classes from './progress.module.css';
import type { Tone } from './tone.ts';

export interface ProgressBarProps {
  /** 0 to 100. */
  value: number;
  label: string;
  /** Shown at the end of the line, for instance "3 of 5". */
  detail?: string;
  tone?: Tone | 'accent';
  /** The label is for screen readers only. */
  hideLabel?: boolean;
}

// Widths are SVG attributes: a strict content policy forbids style attributes in server markup.
export function ProgressBar({ value, label, detail, tone = 'accent', hideLabel }: ProgressBarProps) {
  const id = useId();
  const percent = Math.min(100, Math.max(0, Math.round(value)));
  return (
    <div>
      {!hideLabel && (
        <div className={classes.caption}>
          <span id={id} className={classes.label}>
            {label}
          </span>
          {detail && <span className={classes.detail}>{detail}</span>}
        </div>
      )}
      <div
        role="progressbar"
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuetext={detail}
        aria-label={hideLabel ? label : undefined}
        aria-labelledby={hideLabel ? undefined : id}
      >
        <svg className={classes.bar} aria-hidden="true">
          <rect className={classes.track} width="100%" height="100%" />
          <rect className={classes.fill} data-tone={tone} width={`${percent}%`} height="100%" />
        </svg>
      </div>
    </div>
  );
}
