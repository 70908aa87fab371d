import { TextButton } from '@probity/ui/text-link.tsx';
import { type ReactNode, useId, useState } from 'react';

interface FoldProps {
  label: string;
  /** Applied to the content that unfolds. */
  className?: string | undefined;
  children: ReactNode;
}

/** Rarely needed options, behind a label that shows their current state. */
export function Fold({ label, className, children }: FoldProps) {
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <>
      <div>
        <TextButton aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {label}
        </TextButton>
      </div>
      <div id={id} hidden={!open} className={className}>
        {children}
      </div>
    </>
  );
}
