import { getSettings } from '@probity/contract/accounts.ts';
import { getReminderRule, previewReminders, type ReminderRule } from '@probity/contract/reminders.ts';
import { keepPreviousData } from '@tanstack/react-query';
import { endpointQuery } from '../../platform/session/endpoint-query.ts';

export const getSettingsQuery = (accountId: string) => endpointQuery(getSettings, { params: { accountId } });

export const getReminderRuleQuery = (accountId: string) =>
  endpointQuery(getReminderRule, { params: { accountId } });

interface Sample {
  accountId: string;
  rule: ReminderRule;
  dueOn: string | null;
}

export const previewRemindersQuery = ({ accountId, rule, dueOn }: Sample) =>
  endpointQuery(
    previewReminders,
    { params: { accountId }, body: { rule, dueOn } },
    { placeholderData: keepPreviousData },
  );
