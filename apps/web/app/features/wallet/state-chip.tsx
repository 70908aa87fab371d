import type { Proof } from '@probity/contract/proofs.ts';
import { Chip } from '@probity/ui/chip.tsx';
import { useTranslations } from 'use-intl';
import { daysLeft, stateOf, tones } from './card-state.ts';

export function StateChip({ proof, now }: { proof: Proof; now: Date }) {
  const t = useTranslations('wallet');
  const state = stateOf(proof, now);
  const days = proof.expiresAt === null ? 0 : daysLeft(new Date(proof.expiresAt), now);
  return <Chip tone={tones[state]}>{t(`state.${state}`, { days })}</Chip>;
}
