import { Stack } from '@probity/ui/layout.tsx';
import { useUnsavedInput } from '@probity/ui/unsaved-input.ts';
import type { FormEvent, ReactNode } from 'react';
import { useMemo, useState } from 'react';
import type { FormProblem } from '../problems/form-problem.ts';
import { useFormRefusal } from '../problems/use-refusal.ts';
import { useFormGaps } from './form-gaps.ts';
import { FormMessage } from './form-message.tsx';
import { useFirstError } from './use-first-error.ts';
import { useLiveProblem } from './use-live-problem.ts';

interface PageFormProps {
  /** The error of the mutation that the form submits to. */
  error: unknown;
  /** Fields that show their own message. */
  fields?: readonly string[];
  onSubmit: (form: FormData, element: HTMLFormElement) => void;
  id?: string;
  /** Nothing is saved with it, so nothing is lost by leaving. */
  isSearch?: boolean;
  children: (problem: FormProblem | null) => ReactNode;
}

/** A form inside the shell: submits through a mutation and shows its error. */
export function PageForm({ error, fields, onSubmit, id, isSearch = false, children }: PageFormProps) {
  const toProblem = useFormRefusal();
  const [gaps, setGaps] = useState<FormProblem | null>(null);
  const toGaps = useFormGaps();
  const refusal = useMemo(() => toProblem(error), [toProblem, error]);
  const found = gaps ?? refusal;
  const form = useFirstError(found);
  const { live: problem, onInput } = useLiveProblem(found);
  const [isTyped, setTyped] = useState(false);
  useUnsavedInput(isTyped);
  // What the server refused is not saved.
  const [lastError, setLastError] = useState(error);
  if (lastError !== error) {
    setLastError(error);
    if (error) setTyped(true);
  }
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const missing = toGaps(event.currentTarget);
    setGaps(missing);
    if (missing) return;
    setTyped(false);
    onSubmit(new FormData(event.currentTarget), event.currentTarget);
  };
  return (
    <form
      ref={form}
      id={id}
      onSubmit={handleSubmit}
      onInput={(event) => {
        onInput(event);
        setTyped(!isSearch);
      }}
      noValidate
    >
      <Stack gap={3}>
        <FormMessage problem={problem} shown={fields} />
        {children(problem)}
      </Stack>
    </form>
  );
}
