import { Checkbox as MantineCheckbox } from '@mantine/core';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import classes from './checkbox.module.css';
import { FieldError } from './field-error.tsx';

export interface CheckboxProps extends Omit<ComponentPropsWithRef<'input'>, 'style' | 'size' | 'type'> {
  /** Omit only with aria-label, for instance in a table row. */
  label?: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
  indeterminate?: boolean;
}

export function Checkbox({ hint, error, ...rest }: CheckboxProps) {
  return (
    <MantineCheckbox
      {...rest}
      description={hint}
      error={error ? <FieldError>{error}</FieldError> : undefined}
      aria-invalid={error ? true : undefined}
      classNames={classes}
    />
  );
}
