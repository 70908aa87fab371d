import type { Credential } from '@probity/contract/credentials.ts';
import type { DataFieldKey } from '@probity/domain/enumerations.ts';
import { VisuallyHidden } from '@probity/ui/visually-hidden.tsx';
import { useTranslations } from 'use-intl';
import { CredentialValue } from '../credentials/credential-value.tsx';
import classes from '../credentials/value-row.module.css';

interface ValueButtonProps {
  fieldKey: DataFieldKey;
  credential: Credential;
  label: string;
  onEdit: () => void;
}

/** The value as a button that opens its editor; a masked value has its own button to reveal it. */
export function ValueButton({ fieldKey, credential, label, onEdit }: ValueButtonProps) {
  const t = useTranslations('profile');
  const value = <CredentialValue credential={credential} label={label} />;
  if (!credential.abilities.edit || credential.masked !== null) return value;
  return (
    <button type="button" id={`field-${fieldKey}`} className={classes.value} onClick={onEdit}>
      {value}
      <VisuallyHidden>, {t('editValue', { label })}</VisuallyHidden>
    </button>
  );
}
