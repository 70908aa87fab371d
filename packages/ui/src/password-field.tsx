import IconEye from '@tabler/icons-react/dist/esm/icons/IconEye.mjs';
import IconEyeOff from '@tabler/icons-react/dist/esm/icons/IconEyeOff.mjs';
import { type ReactNode, useId, useState } from 'react';
import { iconProps } from './icon.ts';
import { useLabels } from './labels.tsx';
import classes from './password-field.module.css';
import { TextField, type TextFieldProps } from './text-field.tsx';

export interface PasswordFieldProps extends Omit<TextFieldProps, 'type' | 'rightSection'> {
  /** Shown under the input and announced politely while typing. */
  strength?: ReactNode;
}

export function PasswordField({ strength, id, ...rest }: PasswordFieldProps) {
  const labels = useLabels();
  const ownId = useId();
  const [visible, setVisible] = useState(false);
  const inputId = id ?? ownId;
  const Icon = visible ? IconEyeOff : IconEye;
  return (
    <div>
      <TextField
        autoComplete="current-password"
        spellCheck={false}
        autoCapitalize="none"
        {...rest}
        id={inputId}
        type={visible ? 'text' : 'password'}
        rightSection={
          <button
            type="button"
            className={classes.reveal}
            aria-label={visible ? labels.hidePassword : labels.showPassword}
            aria-controls={inputId}
            onClick={() => setVisible(!visible)}
          >
            <Icon {...iconProps} />
          </button>
        }
      />
      {strength && (
        <div className={classes.strength} aria-live="polite">
          {strength}
        </div>
      )}
    </div>
  );
}
