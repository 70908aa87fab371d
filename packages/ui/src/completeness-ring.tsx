import classes from './completeness-ring.module.css';
import { layOut, type Segment } from './coverage.ts';

export interface CompletenessRingProps {
  segments: readonly Segment[];
  total: number;
  /** The large figure, already formatted: "84%". */
  value: string;
  caption?: string;
  /** A text summary of the ring. */
  label: string;
  size?: number;
}

const radius = 54;

export function CompletenessRing({
  segments,
  total,
  value,
  caption,
  label,
  size = 128,
}: CompletenessRingProps) {
  return (
    <svg
      className={classes.ring}
      width={size}
      height={size}
      viewBox="0 0 128 128"
      role="img"
      aria-label={label}
    >
      <circle className={classes.track} cx="64" cy="64" r={radius} strokeWidth="13" />
      {layOut(segments, total).map((part) => (
        <circle
          key={part.key}
          className={classes.part}
          data-tone={part.tone}
          cx="64"
          cy="64"
          r={radius}
          strokeWidth="13"
          pathLength={100}
          strokeDasharray={`${part.width} ${100 - part.width}`}
          strokeDashoffset={-part.start}
          transform="rotate(-90 64 64)"
        />
      ))}
      <text className={classes.value} x="64" y={caption ? 69 : 73}>
        {value}
      </text>
      {caption && (
        <text className={classes.caption} x="64" y="88">
          {caption}
        </text>
      )}
    </svg>
  );
}
