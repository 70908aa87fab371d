import { Switch as MantineSwitch } from '@mantine/core';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { FieldError } from './field-error.tsx';
import classes from './switch.module.css';

export interface SwitchProps extends Omit<ComponentPropsWithRef<'input'>, 'style' | 'size' | 'type'> {
  label: ReactNode;
  hint?: ReactNode;
  error?: ReactNode;
}

/** For settings that take effect at once; inside a form that is submitted, use Checkbox. */
export function Switch({ hint, error, ref, ...rest }: SwitchProps) {
  return (
    <MantineSwitch
      {...rest}
      ref={ref}
      description={hint}
      error={error ? <FieldError>{error}</FieldError> : undefined}
      classNames={classes}
    />
  );
}
