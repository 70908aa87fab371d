import type { ReactNode } from 'react';
import type { AssuranceFlag, AssuranceStep } from './assurance.ts';
import { AssuranceMark } from './assurance-mark.tsx';
import classes from './trust-line.module.css';

export interface TrustLineProps {
  step: AssuranceStep;
  flag?: AssuranceFlag;
  /** The step in words, for those who cannot see the mark. */
  stepLabel: string;
  /** Who says so: the register, the party, the person. */
  who: ReactNode;
  how?: ReactNode;
  when?: ReactNode;
  until?: ReactNode;
}

/** The signature of the product: mark · who · how · when · until. */
export function TrustLine({ step, flag, stepLabel, who, how, when, until }: TrustLineProps) {
  return (
    <div className={classes.line}>
      <AssuranceMark step={step} flag={flag} label={stepLabel} />
      <span>
        <span className={classes.who}>{who}</span>
        {how && <span className={classes.part}>{how}</span>}
        {when && <span className={classes.part}>{when}</span>}
        {until && <span className={classes.part}>{until}</span>}
      </span>
    </div>
  );
}
