import type { DecisionKind } from '@probity/domain/relationships/relationship-keys.ts';
import { Chip } from '@probity/ui/chip.tsx';
import type { Tone } from '@probity/ui/tone.ts';
import { useTranslations } from 'use-intl';

const toneOfDecision: Readonly<Record<DecisionKind, Tone>> = {
  Approve: 'ok',
  Reject: 'bad',
  Escalate: 'warn',
};

export function DecisionChip({ kind }: { kind: DecisionKind }) {
  const t = useTranslations('relationships');
  return <Chip tone={toneOfDecision[kind]}>{t(`decided.${kind}`)}</Chip>;
}
