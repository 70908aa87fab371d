import type {
  ProofOutcome,
  ReceivedRequestState,
  SentRequestState,
} from '@probity/domain/proof-requests/proof-request-keys.ts';
import { Chip } from '@probity/ui/chip.tsx';
import type { Tone } from '@probity/ui/tone.ts';
import { useTranslations } from 'use-intl';

const sentTones: Readonly<Record<SentRequestState, Tone>> = {
  Sending: 'neutral',
  Waiting: 'neutral',
  Answered: 'ok',
  Declined: 'warn',
  Refused: 'bad',
  Undeliverable: 'bad',
  Expired: 'neutral',
};

const receivedTones: Readonly<Record<ReceivedRequestState, Tone>> = {
  Waiting: 'warn',
  Answering: 'neutral',
  Answered: 'ok',
  Declined: 'neutral',
  Expired: 'neutral',
  Ended: 'neutral',
};

const outcomeTones: Readonly<Record<ProofOutcome, Tone>> = {
  Valid: 'ok',
  NotTrusted: 'warn',
  Revoked: 'bad',
  Expired: 'warn',
  Invalid: 'bad',
  Unknown: 'warn',
};

/** Green only while what was received is valid. */
export function SentStateChip({ state, outcome }: { state: SentRequestState; outcome: ProofOutcome | null }) {
  const t = useTranslations('proofRequests');
  if (state === 'Answered' && outcome && outcome !== 'Valid') return <OutcomeChip outcome={outcome} />;
  return <Chip tone={sentTones[state]}>{t(`sentState.${state}`)}</Chip>;
}

export function ReceivedStateChip({ state }: { state: ReceivedRequestState }) {
  const t = useTranslations('proofRequests');
  return <Chip tone={receivedTones[state]}>{t(`receivedState.${state}`)}</Chip>;
}

export function OutcomeChip({ outcome }: { outcome: ProofOutcome }) {
  const t = useTranslations('proofRequests');
  return <Chip tone={outcomeTones[outcome]}>{t(`outcome.${outcome}`)}</Chip>;
}
