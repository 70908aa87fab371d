const FRAMES = 20;

/** Focuses the first invalid control, as soon as the messages are on the page. */
export function focusFirstInvalid(form: HTMLElement | null, frames = FRAMES): void {
  requestAnimationFrame(() => {
    const wrong = form?.querySelector<HTMLElement>('[aria-invalid="true"], fieldset[data-invalid] input');
    if (wrong) wrong.focus();
    else if (frames > 0) focusFirstInvalid(form, frames - 1);
  });
}
