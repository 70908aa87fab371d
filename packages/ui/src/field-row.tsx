import type { ReactNode } from 'react';
import classes from './field-row.module.css';

export interface FieldRowProps {
  label: ReactNode;
  /** Before the label, for instance a Checkbox. */
  leading?: ReactNode;
  /** If omitted or null, `empty` is shown instead. */
  value?: ReactNode;
  empty?: ReactNode;
  trust?: ReactNode;
  /** Evidence count, chip or button at the end of the row. */
  side?: ReactNode;
  /** Several buttons: in a narrow row they are placed below the value. */
  wideSide?: boolean;
  /** The row whose side panel is open. */
  selected?: boolean;
  /** Something about the value has to be resolved. */
  attention?: boolean;
}

/** Wraps FieldRows; a description list for screen readers. */
export function FieldList({ children }: { children: ReactNode }) {
  return <dl className={classes.list}>{children}</dl>;
}

export function FieldRow(props: FieldRowProps) {
  const { label, leading, value, empty, trust, side, wideSide, selected, attention } = props;
  const given = value !== undefined && value !== null;
  return (
    <div
      className={classes.row}
      data-field-row
      data-selected={selected || undefined}
      data-attention={attention || undefined}
      data-leading={leading ? true : undefined}
      data-wide-side={wideSide || undefined}
    >
      <dt className={classes.label}>
        {leading}
        <span>{label}</span>
      </dt>
      <dd className={classes.value}>
        <div className={given ? classes.strong : classes.empty}>{given ? value : empty}</div>
        {trust}
      </dd>
      {side && <dd className={classes.side}>{side}</dd>}
    </div>
  );
}
