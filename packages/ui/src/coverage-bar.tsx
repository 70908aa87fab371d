import { layOut, type Segment } from './coverage.ts';
import classes from './progress.module.css';

export interface CoverageBarProps {
  segments: readonly Segment[];
  total: number;
  label?: string;
  /** A text summary, for instance "19 ready · 4 need refreshing · 4 missing". */
  summary: string;
  /** The summary is read out but not shown. */
  hideSummary?: boolean;
}

export function CoverageBar({ segments, total, label, summary, hideSummary }: CoverageBarProps) {
  return (
    <div>
      {(label || !hideSummary) && (
        <div className={classes.caption}>
          {label && <span className={classes.label}>{label}</span>}
          {!hideSummary && <span className={classes.detail}>{summary}</span>}
        </div>
      )}
      <svg className={classes.bar} role="img" aria-label={summary}>
        <rect className={classes.track} width="100%" height="100%" />
        {layOut(segments, total).map((part) => (
          <rect
            key={part.key}
            className={classes.fill}
            data-tone={part.tone}
            x={`${part.start}%`}
            width={`${part.width}%`}
            height="100%"
          />
        ))}
      </svg>
    </div>
  );
}
