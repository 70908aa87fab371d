import classes from './spinner.module.css';

/** Decorative: the text beside it says what is loading. */
export function Spinner({ size = 18 }: { size?: number }) {
  return (
    <svg
      className={classes.spinner}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      aria-hidden="true"
    >
      <circle className={classes.track} cx="12" cy="12" r="9" stroke="currentColor" strokeWidth="2.5" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
    </svg>
  );
}
