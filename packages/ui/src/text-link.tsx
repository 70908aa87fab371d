import { UnstyledButton } from '@mantine/core';
import type { ComponentPropsWithRef } from 'react';
import { classNames } from './class-names.ts';
import { type LinkProps, UiLink } from './link-provider.tsx';
import classes from './text-link.module.css';

export interface TextLinkProps extends LinkProps {
  /** Takes the colour of the text around it. */
  quiet?: boolean;
  /** Underlined, for links inside a sentence. */
  inText?: boolean;
}

export function TextLink({ quiet, inText, className, ...rest }: TextLinkProps) {
  return (
    <UiLink
      {...rest}
      className={classNames(classes.link, inText && classes.inText, className)}
      data-quiet={quiet || undefined}
    />
  );
}

/** A button styled as a link. */
export function TextButton({ className, ...rest }: Omit<ComponentPropsWithRef<'button'>, 'style'>) {
  return <UnstyledButton {...rest} className={classNames(classes.button, className)} />;
}
