import { changeSettings, type Settings } from '@probity/contract/accounts.ts';
import { type ReminderRule, setReminderRule } from '@probity/contract/reminders.ts';
import { useAct } from '../../platform/session/use-act.ts';
import { getReminderRuleQuery, getSettingsQuery } from './queries.ts';

type Change = Omit<Settings, 'version'>;

export const useChangeSettings = (accountId: string, version: number) =>
  useAct((call, body: Change) => call(changeSettings, { params: { accountId }, body, ifMatch: version }), {
    answers: getSettingsQuery(accountId),
  });

export const useSetReminderRule = (accountId: string, version: number) =>
  useAct(
    (call, body: ReminderRule) => call(setReminderRule, { params: { accountId }, body, ifMatch: version }),
    { answers: getReminderRuleQuery(accountId) },
  );
