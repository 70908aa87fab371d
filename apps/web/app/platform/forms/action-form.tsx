import { Stack } from '@probity/ui/layout.tsx';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import type { FormProblem } from '../problems/form-problem.ts';
import { useFirstError } from './use-first-error.ts';
import { useLiveProblem } from './use-live-problem.ts';

interface ActionFormProps {
  /** Which action of the page this form submits. */
  intent: string;
  problem: FormProblem | null | undefined;
  /** A function receives what is left of the problem while it is being corrected. */
  children: ReactNode | ((problem: FormProblem | null) => ReactNode);
}

/** A form handled by the server: it works before any script has loaded. */
export function ActionForm({ intent, problem, children }: ActionFormProps) {
  const form = useFirstError(problem);
  const { live, onInput } = useLiveProblem(problem);
  return (
    <Form ref={form} method="post" noValidate onInput={onInput}>
      <input type="hidden" name="intent" value={intent} />
      <Stack gap={3}>{typeof children === 'function' ? children(live) : children}</Stack>
    </Form>
  );
}
