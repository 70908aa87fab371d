import { Checkbox } from '@probity/ui/checkbox.tsx';
import { useTranslations } from 'use-intl';

interface RequiredBoxProps {
  name: string;
  required: boolean;
  onChange: (required: boolean) => void;
}

export function RequiredBox({ name, required, onChange }: RequiredBoxProps) {
  const t = useTranslations('templates.editor');
  return (
    <Checkbox
      label={t('required')}
      aria-label={t('requiredOf', { name })}
      checked={required}
      onChange={(event) => onChange(event.currentTarget.checked)}
    />
  );
}
