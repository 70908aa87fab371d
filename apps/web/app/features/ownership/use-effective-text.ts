import type { OwnershipParty } from '@probity/contract/ownership.ts';
import { useTranslations } from 'use-intl';
import { formatShare } from './format-share.ts';

/** The effective share of a party; votes are named as such if it has no share of the capital. */
export function useEffectiveText(): (party: Pick<OwnershipParty, 'capital' | 'votes'>) => string | null {
  const t = useTranslations('ownership');
  return ({ capital, votes }) => {
    if (capital && Number(capital.max) > 0) return formatShare(capital);
    return votes && Number(votes.max) > 0 ? t('ofVotes', { share: formatShare(votes) }) : null;
  };
}
