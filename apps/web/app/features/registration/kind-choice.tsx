import { RadioGroup } from '@probity/ui/radio-group.tsx';
import { useTranslations } from 'use-intl';

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
