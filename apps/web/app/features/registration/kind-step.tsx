import { RadioGroup } from '@probity/ui/radio-group.tsx';
import { useTranslations } from 'use-intl';
import { ActionForm } from '../forms/action-form.tsx';
import { FormMessage } from '../forms/form-message.tsx';
import { SubmitButton } from '../forms/submit-button.tsx';
import type { StepProps } from './registration-page.tsx';

export function KindStep({ problem }: StepProps) {
  const t = useTranslations();
  return (
    <ActionForm intent="kind" problem={problem}>
      <FormMessage problem={problem} />
      <KindChoice />
      <SubmitButton intent="kind">{t('common.continue')}</SubmitButton>
    </ActionForm>
  );
}

export function KindChoice({ onChange }: { onChange?: (kind: 'organisation' | 'individual') => void }) {
  const t = useTranslations('register.kind');
  return (
    <RadioGroup
      name="kind"
      legend={t('legend')}
      defaultValue="organisation"
      onChange={onChange}
      options={[
        { value: 'organisation', label: t('organisation'), hint: t('organisationHint') },
        { value: 'individual', label: t('individual'), hint: t('individualHint') },
      ]}
    />
  );
}
