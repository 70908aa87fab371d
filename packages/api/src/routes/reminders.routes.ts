import * as contract from '@probity/contract/reminders.ts';
import {
  getReminderRule,
  listReminders,
  pauseReminders,
  previewReminders,
  resumeReminders,
  setReminderRule,
} from '@probity/core/exchange/reminders';
import type { Serve } from '../serve.ts';

export function remindersRoutes(serve: Serve): void {
  serve.each(contract, { getReminderRule, pauseReminders, resumeReminders });
  serve(contract.setReminderRule, (ctx, { params, body, ifVersion }) =>
    setReminderRule(ctx, { ...params, rule: body, ifVersion }),
  );
  serve(contract.previewReminders, (ctx, { params, body }) => previewReminders(ctx, { ...params, ...body }));
  serve(contract.listReminders, (ctx, { params, query }) => listReminders(ctx, { ...params, ...query }));
}
