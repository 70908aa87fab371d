import { Stack } from '@probity/ui/layout.tsx';
import type { FormEvent, ReactNode } from 'react';
import { useMemo } from 'react';
import { FormMessage } from './form-message.tsx';
import type { FormProblem } from './form-problem.ts';
import { useFirstError } from './use-first-error.ts';
import { useFormRefusal } from './use-refusal.ts';

interface PageFormProps {
  /** Of the mutation that the form feeds. */
  error: unknown;
  /** Fields that show their own message. */
  fields?: readonly string[];
  onSubmit: (form: FormData, element: HTMLFormElement) => void;
  id?: string;
  children: (problem: FormProblem | null) => ReactNode;
}

/** A form of a page inside the shell: sends through a mutation and shows its refusal. */
export function PageForm({ error, fields, onSubmit, id, children }: PageFormProps) {
  const toProblem = useFormRefusal();
  const problem = useMemo(() => toProblem(error), [toProblem, error]);
  const form = useFirstError(problem);
  const handleSubmit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onSubmit(new FormData(event.currentTarget), event.currentTarget);
  };
  return (
    <form ref={form} id={id} onSubmit={handleSubmit} noValidate>
      <Stack gap={3}>
        <FormMessage problem={problem} shown={fields} />
        {children(problem)}
      </Stack>
    </form>
  );
}
