import { TextButton } from '@probity/ui/text-link.tsx';
import { type ReactNode, useId, useState } from 'react';

interface FoldProps {
  label: string;
  /** Of what unfolds. */
  className?: string | undefined;
  children: ReactNode;
}

/** Choices that few need, behind the words that say how they stand. */
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
