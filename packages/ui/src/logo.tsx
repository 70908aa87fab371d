import classes from './logo.module.css';

export function LogoMark({ size = 24 }: { size?: number }) {
  return (
    <svg className={classes.mark} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true">
      <path
        d="M12 2.2c2.6 2 5.3 2.9 8.3 2.9.2 0 .4.2.4.4.5 7.6-2.4 13.4-8.4 16.2a.7.7 0 0 1-.6 0C5.700 18.900 2.800 13.100 3.300 5.500c0-.2.2-.4.4-.4 3 0 5.700-.9 8.300-2.900z"
        fill="currentColor"
      />
      <path
        className={classes.tick}
        d="M8.300 11.900l2.700 2.700 4.900-5.200"
        fill="none"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}

/** The shield with the product's name beside it. */
export function Logo({ name, size = 24 }: { name: string; size?: number }) {
  return (
    <span className={classes.logo}>
      <LogoMark size={size} />
      {name}
    </span>
  );
}
