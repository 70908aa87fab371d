import { changeSettings, type Settings } from '@probity/contract/accounts.ts';
import { useAct } from '../../platform/session/use-act.ts';
import { getSettingsQuery } from './queries.ts';

type Change = Omit<Settings, 'version'>;

export const useChangeSettings = (accountId: string, version: number) =>
  useAct((call, body: Change) => call(changeSettings, { params: { accountId }, body, ifMatch: version }), {
    answers: getSettingsQuery(accountId),
  });
