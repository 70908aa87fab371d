import { Tooltip as MantineTooltip } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import classes from './tooltip.module.css';

export interface TooltipProps {
  label: ReactNode;
  children: ReactElement;
  position?: 'top' | 'bottom' | 'left' | 'right';
}

export function Tooltip({ label, children, position = 'top' }: TooltipProps) {
  return (
    <MantineTooltip
      label={label}
      position={position}
      offset={6}
      openDelay={300}
      events={{ hover: true, focus: true, touch: false }}
      transitionProps={{ duration: 120 }}
      classNames={{ tooltip: classes.tooltip }}
    >
      {children}
    </MantineTooltip>
  );
}
