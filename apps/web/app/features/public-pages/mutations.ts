import { publishFact, switchPublicPage, withdrawFact } from '@probity/contract/public-pages.ts';
import { useAct } from '../../platform/session/use-act.ts';
import { getPublicPageSettingsQuery } from './queries.ts';

export const useSwitchPublicPage = (accountId: string) =>
  useAct((call, body: { isOn: boolean }) => call(switchPublicPage, { params: { accountId }, body }), {
    answers: getPublicPageSettingsQuery(accountId),
  });

export const usePublishFact = (accountId: string) =>
  useAct(
    (call, body: { proofId: string; claim: string }) => call(publishFact, { params: { accountId }, body }),
    { answers: getPublicPageSettingsQuery(accountId) },
  );

export const useWithdrawFact = (accountId: string) =>
  useAct((call, factId: string) => call(withdrawFact, { params: { accountId, factId } }), {
    answers: getPublicPageSettingsQuery(accountId),
  });
