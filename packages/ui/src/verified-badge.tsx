import { AssuranceMark } from './assurance-mark.tsx';
import classes from './verified-badge.module.css';

export interface VerifiedBadgeProps {
  label: string;
  /** Beside a large name only the seal is shown; the text is for screen readers. */
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
