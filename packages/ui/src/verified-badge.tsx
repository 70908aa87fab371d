import { AssuranceMark } from './assurance-mark.tsx';
import classes from './verified-badge.module.css';

export interface VerifiedBadgeProps {
  label: string;
  /** Beside a large name the seal alone is shown and the word is read out. */
  markOnly?: boolean;
}

export function VerifiedBadge({ label, markOnly }: VerifiedBadgeProps) {
  return (
    <span className={classes.badge}>
      <AssuranceMark
        step="confirmed-by-source"
        size={markOnly ? 22 : 16}
        label={markOnly ? label : undefined}
      />
      {!markOnly && label}
    </span>
  );
}
