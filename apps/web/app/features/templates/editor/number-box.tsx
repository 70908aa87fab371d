import { TextField } from '@probity/ui/text-field.tsx';
import { useState } from 'react';
import { useReportError } from './fields-in-error.ts';

interface NumberBoxProps {
  label: string;
  hint: string;
  wrong: string;
  min: number;
  max: number;
  whole?: boolean;
  value: number | null;
  onChange: (value: number | null) => void;
}

const read = (text: string): number | null => (text.trim() === '' ? null : Number(text));

/** A number or none. Invalid input stays as typed, and only valid input is saved. */
export function NumberBox({ label, hint, wrong, min, max, whole, value, onChange }: NumberBoxProps) {
  const [typed, setTyped] = useState('');
  const isRight = (given: number | null) =>
    given === null || (given >= min && given <= max && (!whole || Number.isInteger(given)));
  const isWrong = !isRight(read(typed));
  useReportError(isWrong);
  const shown = isWrong || read(typed) === value ? typed : String(value ?? '');
  const type = (text: string) => {
    setTyped(text);
    if (isRight(read(text))) onChange(read(text));
  };
  return (
    <TextField
      type="number"
      inputMode={whole ? 'numeric' : 'decimal'}
      min={min}
      max={max}
      step={whole ? 1 : 'any'}
      optional
      label={label}
      hint={hint}
      error={isWrong ? wrong : undefined}
      value={shown}
      onChange={(event) => type(event.currentTarget.value)}
    />
  );
}
