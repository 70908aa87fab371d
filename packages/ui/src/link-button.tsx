import classes from './button.module.css';
import type { ButtonLook } from './button.tsx';
import { classNames } from './class-names.ts';
import { type LinkProps, UiLink } from './link-provider.tsx';

export type LinkButtonProps = ButtonLook & LinkProps;

export function LinkButton(props: LinkButtonProps) {
  const {
    variant = 'default',
    size = 'md',
    icon,
    iconRight,
    fullWidth,
    className,
    children,
    ...rest
  } = props;
  return (
    <UiLink
      {...rest}
      className={classNames(classes.button, className)}
      data-variant={variant}
      data-size={size}
      data-full-width={fullWidth || undefined}
    >
      {icon}
      {children}
      {iconRight}
    </UiLink>
  );
}
