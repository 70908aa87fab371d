import { Card } from '@probity/ui/card.tsx';
import { SelectField } from '@probity/ui/select-field.tsx';
import { useTranslations } from 'use-intl';
import { useLanguages } from '../../i18n/languages.ts';
import { useChangeLanguage } from './use-change-language.ts';

/** Each language has its own URL, so the choice takes effect at once. */
export function LanguageCard({ userId }: { userId: string }) {
  const t = useTranslations('me.language');
  const languages = useLanguages();
  const change = useChangeLanguage(userId);
  const current = languages.find(({ isCurrent }) => isCurrent);
  return (
    <Card title={t('title')}>
      <SelectField
        label={t('field')}
        hint={t('hint')}
        options={languages.map(({ locale, name }) => ({ value: locale, label: name }))}
        value={change.chosen ?? current?.locale ?? null}
        disabled={change.isPending}
        onChange={(chosen) => {
          const language = languages.find(({ locale }) => locale === chosen);
          if (language && !language.isCurrent) change.mutate(language);
        }}
      />
    </Card>
  );
}
