import { UnstyledButton } from '@mantine/core';
import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import classes from './button.module.css';
import { classNames } from './class-names.ts';
import { Spinner } from './spinner.tsx';

export type ButtonVariant = 'primary' | 'default' | 'quiet' | 'danger' | 'danger-outline';

export interface ButtonLook {
  variant?: ButtonVariant;
  size?: 'md' | 'sm';
  icon?: ReactNode;
  iconRight?: ReactNode;
  fullWidth?: boolean;
}

export interface ButtonProps extends ButtonLook, Omit<ComponentPropsWithRef<'button'>, 'style'> {
  loading?: boolean;
}

export function Button(props: ButtonProps) {
  const {
    variant = 'default',
    size = 'md',
    icon,
    iconRight,
    fullWidth,
    loading,
    className,
    children,
    onClick,
    ...rest
  } = props;
  const blocked = loading || rest['aria-disabled'] === true;

  // A busy button keeps its focus, so it is blocked rather than disabled.
  const handleClick = (event: MouseEvent<HTMLButtonElement>) => {
    // A double click must not act twice.
    if (blocked || event.detail > 1) event.preventDefault();
    else onClick?.(event);
  };

  return (
    <UnstyledButton
      {...rest}
      className={classNames(classes.button, className)}
      data-variant={variant}
      data-size={size}
      data-full-width={fullWidth || undefined}
      aria-busy={loading || undefined}
      aria-disabled={blocked || undefined}
      onClick={handleClick}
    >
      {loading ? <Spinner size={16} /> : icon}
      {children}
      {iconRight}
    </UnstyledButton>
  );
}
