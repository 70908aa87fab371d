import IconAlertCircle from '@tabler/icons-react/dist/esm/icons/IconAlertCircle.mjs';
import type { ReactNode } from 'react';
import classes from './field-error.module.css';
import { smallIconProps } from './icon.ts';

export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <span id={id} className={classes.error}>
      <IconAlertCircle {...smallIconProps} />
      <span>{children}</span>
    </span>
  );
}
