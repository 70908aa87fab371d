import type { ReactNode } from 'react';
import classes from './field.module.css';
import { FieldError } from './field-error.tsx';
import { useLabels } from './labels.tsx';

/** The frame around the control of every field. */
export interface FieldFrame {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  /** Fields are required by default, so only optional ones are marked. */
  optional?: boolean;
}

export const fieldClasses = {
  root: classes.root,
  label: classes.label,
  description: classes.description,
  error: classes.error,
  wrapper: classes.wrapper,
  input: classes.input,
  section: classes.section,
};

function FieldLabel({ label, optional }: { label: ReactNode; optional?: boolean }) {
  const labels = useLabels();
  return (
    <>
      {label}
      {/* The space keeps the two words apart in the accessible name. */}
      {optional && ' '}
      {optional && <span className={classes.optional}>{labels.optional}</span>}
    </>
  );
}

/** Turns our frame into Mantine's wrapper props. */
export function frameProps({ label, hint, error, optional }: FieldFrame) {
  return {
    label: <FieldLabel label={label} optional={optional} />,
    description: hint,
    error: error ? <FieldError>{error}</FieldError> : undefined,
    withAsterisk: false,
    classNames: fieldClasses,
    errorProps: { role: 'alert' },
  } as const;
}
