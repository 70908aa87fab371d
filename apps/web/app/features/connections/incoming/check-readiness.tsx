import type { Readiness } from '@probity/domain/sharing/readiness.ts';
import { Chip } from '@probity/ui/chip.tsx';
import type { Tone } from '@probity/ui/tone.ts';
import { useTranslations } from 'use-intl';

const tones = {
  Ready: 'ok',
  ToDo: 'neutral',
  UnderWay: 'info',
  Failed: 'bad',
  Expired: 'warn',
  NotAvailable: 'neutral',
} as const satisfies Partial<Record<Readiness, Tone>>;

const isOfCheck = (readiness: Readiness): readiness is keyof typeof tones => readiness in tones;

/** The progress of a check, for the person who has to complete it. */
export function CheckReadiness({ type, readiness }: { type: string; readiness: Readiness }) {
  const t = useTranslations('connections.incoming');
  if (!isOfCheck(readiness)) return null;
  // Not a check that anybody carries out: the state of the data.
  if (type === 'Information')
    return <Chip tone={readiness === 'Ready' ? 'ok' : 'info'}>{t(`information.${readiness}`)}</Chip>;
  return <Chip tone={tones[readiness]}>{t(`check.${readiness}`)}</Chip>;
}
