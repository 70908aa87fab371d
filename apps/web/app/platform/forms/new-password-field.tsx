import { PASSWORD_LENGTH } from '@probity/domain/constants.ts';
import { PasswordField } from '@probity/ui/password-field.tsx';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { passwordStrength } from './password-strength.ts';

interface NewPasswordFieldProps {
  name: string;
  label: string;
  error?: string;
}

export function NewPasswordField({ name, label, error }: NewPasswordFieldProps) {
  const t = useTranslations('common');
  const [password, setPassword] = useState('');
  const strength = passwordStrength(password);
  const words =
    strength.kind === 'tooShort'
      ? t('strength.tooShort', { missing: strength.missing })
      : t(`strength.${strength.kind}`);
  return (
    <PasswordField
      name={name}
      label={label}
      hint={t('passwordHint', PASSWORD_LENGTH)}
      error={error}
      autoComplete="new-password"
      minLength={PASSWORD_LENGTH.min}
      maxLength={PASSWORD_LENGTH.max}
      value={password}
      onChange={(event) => setPassword(event.currentTarget.value)}
      strength={password && words}
    />
  );
}
