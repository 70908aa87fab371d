import { type ReactNode, useId } from 'react';
import { FieldError } from './field-error.tsx';
import classes from './fieldset.module.css';

export interface FieldsetProps {
  legend: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  disabled?: boolean;
  children: ReactNode;
}

export function Fieldset({ legend, hint, error, disabled, children }: FieldsetProps) {
  const id = useId();
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset
      disabled={disabled}
      data-invalid={error ? true : undefined}
      aria-describedby={describedBy || undefined}
    >
      <legend className={classes.legend}>{legend}</legend>
      {hint && (
        <p id={`${id}-hint`} className={classes.hint}>
          {hint}
        </p>
      )}
      <div className={classes.body}>{children}</div>
      {error && (
        <div className={classes.error} role="alert">
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
    </fieldset>
  );
}
