import classes from './chip.module.css';
import { classNames } from './class-names.ts';
import type { Tone } from './tone.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface CountBadgeProps {
  count: number | string;
  tone?: Tone;
  /** Accessible text for what is counted, if no visible text beside it says so. */
  label?: string;
}

export function CountBadge({ count, tone = 'neutral', label }: CountBadgeProps) {
  return (
    <span className={classNames(classes.chip, classes.count)} data-tone={tone}>
      {count}
      {label && <VisuallyHidden> {label}</VisuallyHidden>}
    </span>
  );
}
