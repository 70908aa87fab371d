import { screenParty } from '@probity/contract/screening.ts';
import { useTranslations } from 'use-intl';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { useAccount } from '../../platform/session/own-account.ts';
import { useAct } from '../../platform/session/use-act.ts';

/** Screens counterparties one after the other, and says how many of them have hits to decide. */
export function useScreenParties(onScreened: () => void) {
  const t = useTranslations('relationships');
  const { accountId } = useAccount();
  return useAct(
    async (call, entityIds: readonly string[]) => {
      let open = 0;
      for (const entityId of entityIds) {
        const { hits } = await call(screenParty, { params: { entityId }, body: { accountId } });
        if (hits.some(({ decision }) => decision === null)) open += 1;
      }
      return { screened: entityIds.length, open };
    },
    {
      touches: ['Relationships'],
      says: (counts) => t('screen.done', counts),
      onSuccess: onScreened,
      onError: useRefusalToast(),
    },
  );
}
