import { type ReactNode, useId } from 'react';
import { Fieldset } from './fieldset.tsx';
import classes from './radio-group.module.css';

export interface RadioOption<Value extends string> {
  value: Value;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean;
}

export interface RadioGroupProps<Value extends string> {
  legend: ReactNode;
  options: readonly RadioOption<Value>[];
  /** Null while nothing is chosen. */
  value?: Value | null;
  defaultValue?: Value;
  onChange?: (value: Value) => void;
  name?: string;
  hint?: ReactNode;
  error?: ReactNode;
}

export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { legend, options, value, defaultValue, onChange, hint, error } = props;
  const ownName = useId();
  const name = props.name ?? ownName;
  return (
    <Fieldset legend={legend} hint={hint} error={error}>
      <div className={classes.options}>
        {options.map((option) => (
          <label key={option.value} className={classes.option}>
            <input
              type="radio"
              name={name}
              value={option.value}
              disabled={option.disabled}
              checked={value === undefined ? undefined : value === option.value}
              defaultChecked={value === undefined ? defaultValue === option.value : undefined}
              onChange={() => onChange?.(option.value)}
            />
            <span>
              {option.label}
              {option.hint && <span className={classes.hint}>{option.hint}</span>}
            </span>
          </label>
        ))}
      </div>
    </Fieldset>
  );
}
