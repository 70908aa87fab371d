import type { ReactNode } from 'react';
import type { AssuranceFlag, AssuranceStep } from './assurance.ts';
import { AssuranceMark } from './assurance-mark.tsx';
import classes from './trust-line.module.css';

export interface TrustLineProps {
  step: AssuranceStep;
  flag?: AssuranceFlag;
  /** The level as text, for screen readers. */
  stepLabel: string;
  /** The source: a register, a party or a person. */
  who: ReactNode;
  how?: ReactNode;
  when?: ReactNode;
  until?: ReactNode;
}

/** The product's signature element: mark · who · how · when · until. */
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
