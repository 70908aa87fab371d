import { UnstyledButton } from '@mantine/core';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import classes from './icon-button.module.css';
import { Tooltip } from './tooltip.tsx';

export interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'style' | 'children'> {
  /** Read by screen readers and shown as the tooltip. */
  label: string;
  icon: ReactNode;
  size?: 'md' | 'sm';
  outlined?: boolean;
}

export function IconButton({ label, icon, size = 'md', outlined, className, ...rest }: IconButtonProps) {
  return (
    <Tooltip label={label}>
      <UnstyledButton
        {...rest}
        className={classNames(classes.button, className)}
        aria-label={label}
        data-size={size}
        data-outlined={outlined || undefined}
      >
        {icon}
      </UnstyledButton>
    </Tooltip>
  );
}
