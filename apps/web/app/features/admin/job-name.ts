import { currentTexts } from '@probity/domain/texts/current.ts';
import type { Texts } from '@probity/domain/texts/texts.gen.ts';
import { useTranslations } from 'use-intl';

type JobKey = keyof Texts['operations']['jobs']['name'];

const isJobKey = (key: string): key is JobKey =>
  Object.hasOwn(currentTexts().texts.operations.jobs.name, key);

/** What a job does; the name of its queue where there are no words for it. */
export function useJobName(): (name: string) => string {
  const t = useTranslations('operations.jobs.name');
  return (name) => {
    const key = name.replaceAll('-', '_');
    return isJobKey(key) ? t(key) : name;
  };
}
