import { useId } from 'react';
import { Button, type ButtonProps } from './button.tsx';
import { Tooltip } from './tooltip.tsx';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface GuardedButtonProps extends ButtonProps {
  /** Why the action is not available to this user and whom to ask; the button stays visible. */
  deniedReason?: string;
}

export function GuardedButton({ deniedReason, ...rest }: GuardedButtonProps) {
  const reasonId = useId();
  if (!deniedReason) return <Button {...rest} />;
  return (
    <>
      <Tooltip label={deniedReason}>
        <Button {...rest} aria-disabled aria-describedby={reasonId} />
      </Tooltip>
      <VisuallyHidden>
        <span id={reasonId}>{deniedReason}</span>
      </VisuallyHidden>
    </>
  );
}
