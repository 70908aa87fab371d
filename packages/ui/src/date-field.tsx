import { type ComponentPropsWithRef, useState } from 'react';
import { formatDay, parseDay, parsePartialDay } from './day-text.ts';
import type { FieldFrame } from './field.tsx';
import { useLabels, useUiLocale } from './labels.tsx';
import { TextField } from './text-field.tsx';

export interface DateFieldProps
  extends FieldFrame,
    Omit<ComponentPropsWithRef<'input'>, 'type' | 'value' | 'onChange' | 'style' | 'size' | 'min' | 'max'> {
  /** yyyy-mm-dd, or the typed text while it is not a date. */
  value: string;
  onChange: (day: string) => void;
  /** A month or a year alone is enough. */
  partial?: boolean;
}

/** A date as people type it, shown as day, short month and year in every browser. */
export function DateField({ value, onChange, partial, error, onBlur, ...rest }: DateFieldProps) {
  const labels = useLabels();
  const [typed, setTyped] = useState<{ text: string; value: string } | null>(null);
  const [left, setLeft] = useState(false);
  const locale = useUiLocale();
  const parse = (text: string) => (partial ? parsePartialDay : parseDay)(text, locale);
  const isTyping = typed !== null && typed.value === value;
  const isUnclear = left && value !== '' && parse(value) === null;
  return (
    <TextField
      {...rest}
      autoComplete="off"
      placeholder={partial ? labels.partialDatePlaceholder : labels.datePlaceholder}
      value={isTyping ? typed.text : formatDay(value, locale)}
      error={isUnclear ? labels.dateUnclear : error}
      onChange={(event) => {
        const text = event.currentTarget.value;
        const next = text.trim() === '' ? '' : (parse(text) ?? text);
        setTyped({ text, value: next });
        setLeft(false);
        onChange(next);
      }}
      onBlur={(event) => {
        setTyped(null);
        setLeft(true);
        onBlur?.(event);
      }}
    />
  );
}
