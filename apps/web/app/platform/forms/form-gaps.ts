import { useCallback } from 'react';
import { useTranslations } from 'use-intl';
import type { FormProblem } from '../problems/form-problem.ts';

type Control = HTMLInputElement | HTMLTextAreaElement;
type Gap =
  | { kind: 'missing' | 'email' }
  | { kind: 'range'; min: string; max: string }
  | { kind: 'short'; min: string };

const isControl = (element: Element): element is Control =>
  element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;

/** What the browser itself can check about a field, before the server is asked. */
export function gapOf(
  control: Pick<Control, 'required' | 'value' | 'validity' | 'minLength'> & { min?: string; max?: string },
): Gap | null {
  const { validity, value, min = '', max = '' } = control;
  if (validity.badInput || validity.rangeUnderflow || validity.rangeOverflow || validity.stepMismatch) {
    return { kind: 'range', min, max };
  }
  if (control.required && value.trim() === '') return { kind: 'missing' };
  if (validity.typeMismatch) return { kind: 'email' };
  if (value && control.minLength > value.length) return { kind: 'short', min: String(control.minLength) };
  return null;
}

/** The gaps of a form as messages of the catalogue, or null when it can be sent. */
export function useFormGaps(): (form: HTMLFormElement) => FormProblem | null {
  const t = useTranslations('problems');
  return useCallback(
    (form) => {
      const fields: Record<string, string> = {};
      for (const control of form.elements) {
        if (!isControl(control) || !control.name || control.disabled || control.type === 'radio') continue;
        const gap = gapOf(control);
        if (gap) fields[control.name] = t(`gap.${gap.kind}`, { min: '', max: '', ...gap });
      }
      if (Object.keys(fields).length === 0) return null;
      return { status: 422, code: 'request.invalid', message: t('checkFields'), fields };
    },
    [t],
  );
}
