import type { Proof } from '@probity/contract/proofs.ts';
import { DAY_MS } from '@probity/domain/constants.ts';
import type { Tone } from '@probity/ui/tone.ts';

export type CardState = 'valid' | 'expiring' | 'superseded' | 'expired' | 'revoked';

/** Before that, the product renews a credential by itself if its values still stand. */
const EXPIRING_DAYS = 14;

export const daysLeft = (expiresAt: Date, now: Date): number => Math.floor((+expiresAt - +now) / DAY_MS);

type Dated = Pick<Proof, 'type' | 'state' | 'expiresAt'>;

const expiresOf = ({ expiresAt }: Dated): Date | null => (expiresAt === null ? null : new Date(expiresAt));

export function stateOf(proof: Dated, now: Date): CardState {
  const expires = expiresOf(proof);
  if (proof.state === 'Ended') return 'revoked';
  if (proof.state === 'Expired' || (expires && expires <= now)) return 'expired';
  if (proof.state === 'Superseded') return 'superseded';
  return expires && daysLeft(expires, now) < EXPIRING_DAYS ? 'expiring' : 'valid';
}

export const tones: Readonly<Record<CardState, Tone>> = {
  valid: 'ok',
  expiring: 'warn',
  superseded: 'neutral',
  expired: 'bad',
  revoked: 'bad',
};

export const walletFilters = ['all', 'valid', 'needsYou', 'revoked'] as const;
export type WalletFilter = (typeof walletFilters)[number];

export const filterOf = (search: URLSearchParams): WalletFilter =>
  walletFilters.find((filter) => filter === search.get('show')) ?? 'all';

/** Its end is near, or it has ended and no other one of its type is valid. */
function needsYou(proof: Dated, proofs: readonly Dated[], now: Date): boolean {
  const state = stateOf(proof, now);
  if (state === 'expiring') return true;
  if (state !== 'expired' && state !== 'revoked') return false;
  const ofType = proofs.filter(({ type }) => type === proof.type);
  const isStanding = ofType.some((sibling) => ['valid', 'expiring'].includes(stateOf(sibling, now)));
  // The list begins with the newest: one card for each type is enough.
  return !isStanding && ofType[0] === proof;
}

export function proofsShown<Given extends Dated>(
  proofs: readonly Given[],
  filter: WalletFilter,
  now: Date,
): Given[] {
  switch (filter) {
    case 'all': {
      // Those that count come first; each group stays newest first.
      const counts = (proof: Given) => ['valid', 'expiring'].includes(stateOf(proof, now));
      return [...proofs.filter(counts), ...proofs.filter((proof) => !counts(proof))];
    }
    case 'valid':
      return proofs.filter((proof) => ['valid', 'expiring', 'superseded'].includes(stateOf(proof, now)));
    case 'needsYou':
      return proofs.filter((proof) => needsYou(proof, proofs, now));
    case 'revoked':
      return proofs.filter((proof) => stateOf(proof, now) === 'revoked');
  }
}
