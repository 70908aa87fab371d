import { type RefObject, useEffect, useRef } from 'react';

/** Moves the focus to the first field that a new answer marks, so that nobody has to look for it. */
export function useFirstError(problem: object | null | undefined): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!problem) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-form-message]')?.focus();
  }, [problem]);
  return form;
}
