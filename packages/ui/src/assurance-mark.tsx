import { type AssuranceFlag, type AssuranceStep, assuranceShape } from './assurance.ts';
import classes from './assurance-mark.module.css';

export interface AssuranceMarkProps {
  step: AssuranceStep;
  flag?: AssuranceFlag;
  size?: number;
  /** Accessible text, for when no text beside the mark gives the level. */
  label?: string;
}

const tick = 'M5 8.2l2.1 2.1L11.2 6';

const shapes = {
  outline: <circle cx="8" cy="8" r="6.25" fill="none" stroke="currentColor" strokeWidth="1.5" />,
  half: (
    <>
      <circle cx="8" cy="8" r="6.25" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="M8 4a4 4 0 0 1 0 8z" fill="currentColor" />
    </>
  ),
  ringTick: (
    <>
      <circle cx="8" cy="8" r="6.25" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path
        d={tick}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  solidTick: (
    <>
      <circle cx="8" cy="8" r="7" fill="currentColor" />
      <path
        className={classes.cut}
        d={tick}
        fill="none"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  seal: (
    <>
      <path
        d="M8.00 1.65A2.20 2.20 0 0 1 11.73 2.86A2.20 2.20 0 0 1 14.04 6.04A2.20 2.20 0 0 1 14.04 9.96A2.20 2.20 0 0 1 11.73 13.14A2.20 2.20 0 0 1 8.00 14.35A2.20 2.20 0 0 1 4.27 13.14A2.20 2.20 0 0 1 1.96 9.96A2.20 2.20 0 0 1 1.96 6.04A2.20 2.20 0 0 1 4.27 2.86A2.20 2.20 0 0 1 8.00 1.65z"
        fill="currentColor"
      />
      <path
        className={classes.cut}
        d={tick}
        fill="none"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
  warning: (
    <>
      <circle cx="8" cy="8" r="6.25" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path
        d="M8 4.8v3.7M8 11v.2"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
      />
    </>
  ),
  cross: (
    <>
      <circle cx="8" cy="8" r="6.25" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path
        d="M6 6l4 4M10 6l-4 4"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
      />
    </>
  ),
};

/** One family, weakest to strongest; a flag replaces the inside, so that the shape differs as well as the colour. */
export function AssuranceMark({ step, flag, size = 16, label }: AssuranceMarkProps) {
  return (
    <svg
      className={classes.mark}
      width={size}
      height={size}
      viewBox="0 0 16 16"
      data-step={step}
      data-flag={flag}
      role={label ? 'img' : undefined}
      aria-label={label}
      aria-hidden={label ? undefined : true}
    >
      {shapes[assuranceShape(step, flag)]}
    </svg>
  );
}
