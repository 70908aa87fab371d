import { classNames } from './class-names.ts';
import { useLabels } from './labels.tsx';
import classes from './skeleton.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

/** Holds the place of a list while it loads, so nothing jumps when it arrives. */
export function SkeletonRows({ rows = 5 }: { rows?: number }) {
  const labels = useLabels();
  return (
    <div className={classes.rows} role="status">
      <VisuallyHidden>{labels.loading}</VisuallyHidden>
      {Array.from({ length: rows }, (_, index) => `row-${index}`).map((key) => (
        <div key={key} className={classes.row} aria-hidden="true">
          <div className={classNames(classes.bone, classes.square)} />
          <div className={classes.lines}>
            <div className={classes.bone} />
            <div className={classes.bone} />
          </div>
          <div className={classes.bone} />
        </div>
      ))}
    </div>
  );
}

const tiers = ['top', 'middle', 'bottom'] as const;

/** Holds the place of a chart of boxes; what is waited for is said around it. */
export function SkeletonChart() {
  return (
    <div className={classes.chart} aria-hidden="true">
      {tiers.map((tier, index) => (
        <div key={tier} className={classes.tier}>
          {tiers.slice(0, index + 1).map((box) => (
            <div key={box} className={classNames(classes.bone, classes.box)} />
          ))}
        </div>
      ))}
    </div>
  );
}
