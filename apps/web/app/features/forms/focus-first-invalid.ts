/** Moves the focus to the first control that is wrong, once the messages are on the page. */
export function focusFirstInvalid(form: HTMLElement | null): void {
  requestAnimationFrame(() => {
    const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"], fieldset[data-invalid] input');
    wrong?.focus();
  });
}
