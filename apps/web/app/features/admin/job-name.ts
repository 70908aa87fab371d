import { currentTexts } from '@probity/domain/texts/current.ts';
import type { Texts } from '@probity/domain/texts/texts.gen.ts';
import { useTranslations } from 'use-intl';

type JobKey = keyof Texts['operations']['jobs']['name'];

const isJobKey = (key: string): key is JobKey =>
  Object.hasOwn(currentTexts().texts.operations.jobs.name, key);

/** What a job does, or its queue name if it has no label. */
export function useJobName(): (name: string) => string {
  const t = useTranslations('operations.jobs.name');
  return (name) => {
    const key = name.replaceAll('-', '_');
    return isJobKey(key) ? t(key) : name;
  };
}
