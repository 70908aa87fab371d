import { type FormEvent, useState } from 'react';
import type { FormProblem } from '../problems/form-problem.ts';

/** What is left of a problem while it is corrected: a field that is being edited no longer shows its error. */
export function useLiveProblem(problem: FormProblem | null | undefined) {
  const [live, setLive] = useState<FormProblem | null>(problem ?? null);
  const [shown, setShown] = useState(problem);
  // Not in an effect: the message has to be on the page when the focus moves to it.
  if (shown !== problem) {
    setShown(problem);
    setLive(problem ?? null);
  }
  const onInput = (event: FormEvent) => {
    const name = event.target instanceof Element ? event.target.getAttribute('name') : null;
    setLive((current) => current && withoutField(current, name ?? ''));
  };
  return { live, onInput };
}

export function withoutField(problem: FormProblem, name: string): FormProblem | null {
  const fields = Object.fromEntries(Object.entries(problem.fields).filter(([field]) => field !== name));
  return Object.keys(fields).length > 0 ? { ...problem, fields } : null;
}
