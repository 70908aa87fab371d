import type { BodyOf } from '@probity/contract/endpoint.ts';
import { labelRelationships } from '@probity/contract/relationships.ts';
import { useTranslations } from 'use-intl';
import { useRefusalToast } from '../../platform/problems/use-refusal.ts';
import { useAccount } from '../../platform/session/own-account.ts';
import { useAct } from '../../platform/session/use-act.ts';

/** Sets the reference of one counterparty, or the tags of several. */
export function useLabelRelationships() {
  const t = useTranslations('relationships.labels');
  const { accountId } = useAccount();
  return useAct(
    (call, body: BodyOf<typeof labelRelationships>) =>
      call(labelRelationships, { query: { accountId }, body }),
    { says: ({ items }) => t('saved', { count: items.length }), onError: useRefusalToast() },
  );
}
