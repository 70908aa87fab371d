import { Popover as MantinePopover } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import classes from './popover.module.css';

export interface PopoverProps {
  /** Names the panel for screen readers. */
  label: string;
  opened: boolean;
  onChange: (opened: boolean) => void;
  /** The button that opens it; it gets the focus back. */
  trigger: ReactElement;
  children: ReactNode;
}

/** A panel attached to a button of the top bar. Escape or a click outside closes it. */
export function Popover({ label, opened, onChange, trigger, children }: PopoverProps) {
  return (
    <MantinePopover
      opened={opened}
      onChange={onChange}
      position="bottom-end"
      offset={6}
      trapFocus
      returnFocus
      transitionProps={{ duration: 0 }}
      classNames={{ dropdown: classes.dropdown }}
    >
      <MantinePopover.Target>{trigger}</MantinePopover.Target>
      <MantinePopover.Dropdown aria-label={label}>
        <div className={classes.panel}>{children}</div>
      </MantinePopover.Dropdown>
    </MantinePopover>
  );
}
