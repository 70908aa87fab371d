import classes from './code-block.module.css';

/** Scrolls on its own, so that a long line never widens the page. */
export function CodeBlock({ label, code }: { label: string; code: string }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section className={classes.block} aria-label={label} tabIndex={0}>
      <pre>
        <code>{code}</code>
      </pre>
    </section>
  );
}
