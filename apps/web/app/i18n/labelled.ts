import { useTranslations } from 'use-intl';

type Part = string | null | undefined;

/** "Label: value" as the language writes it; one of them alone if the other is missing. */
export function useLabelled(): (label: Part, value: Part) => string {
  const t = useTranslations('values');
  return (label, value) => (label && value ? t('labelled', { label, value }) : (label ?? '') + (value ?? ''));
}
