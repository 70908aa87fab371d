import { type RefObject, useEffect, useRef } from 'react';

/** Focuses the first field that a new response marks as invalid, so that no one has to search for it. */
export function useFirstError(problem: object | null | undefined): RefObject<HTMLFormElement | null> {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (!problem) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [data-form-message]')?.focus();
  }, [problem]);
  return form;
}
