import { Input } from '@mantine/core';
import { type ChangeEvent, useId, useState } from 'react';
import { type FieldFrame, frameProps } from './field.tsx';
import classes from './pin-field.module.css';

export const pinLength = 6;
const cells = ['1', '2', '3', '4', '5', '6'];

export interface PinFieldProps extends FieldFrame {
  value?: string;
  onChange?: (value: string) => void;
  /** Called when the code is complete, and again when a different one is. */
  onComplete?: (value: string) => void;
  name?: string;
  id?: string;
  autoFocus?: boolean;
  disabled?: boolean;
}

export function digitsOf(text: string): string {
  return text.replace(/\D/g, '').slice(0, pinLength);
}

/** One real input over six visible cells: paste, arrow keys, autofill and screen readers work as in any input. */
export function PinField(props: PinFieldProps) {
  const { label, hint, error, optional, value, onChange, onComplete, name, id, autoFocus, disabled } = props;
  const ownId = useId();
  const [ownValue, setOwnValue] = useState('');
  const shown = value ?? ownValue;
  const inputId = id ?? ownId;

  const handleChange = (event: ChangeEvent<HTMLInputElement>) => {
    const next = digitsOf(event.currentTarget.value);
    setOwnValue(next);
    onChange?.(next);
    if (next.length === pinLength && next !== shown) onComplete?.(next);
  };

  return (
    <Input.Wrapper id={inputId} {...frameProps({ label, hint, error, optional })}>
      <div className={classes.frame} data-error={error ? true : undefined}>
        <div className={classes.cells} aria-hidden="true">
          {cells.map((cell, index) => (
            <span key={cell} data-active={index === Math.min(shown.length, pinLength - 1) || undefined} />
          ))}
        </div>
        <input
          id={inputId}
          className={classes.input}
          name={name}
          value={shown}
          onChange={handleChange}
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="\d{6}"
          required={!optional}
          // biome-ignore lint/a11y/noAutofocus: the code page has this one field
          autoFocus={autoFocus}
          disabled={disabled}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${inputId}-error` : hint ? `${inputId}-description` : undefined}
        />
      </div>
    </Input.Wrapper>
  );
}
