import { admin } from './en/admin.ts';
import { auth } from './en/auth.ts';
import { branding } from './en/branding.ts';
import { bulk } from './en/bulk.ts';
import { business } from './en/business.ts';
import { common } from './en/common.ts';
import { connections } from './en/connections.ts';
import { consent } from './en/consent.ts';
import { credentials } from './en/credentials.ts';
import { dashboard } from './en/dashboard.ts';
import { declarations } from './en/declarations.ts';
import { documents } from './en/documents.ts';
import { factors } from './en/factors.ts';
import { invite } from './en/invite.ts';
import { me } from './en/me.ts';
import { members } from './en/members.ts';
import { notifications } from './en/notifications.ts';
import { problems } from './en/problems.ts';
import { profile } from './en/profile.ts';
import { register } from './en/register.ts';
import { related } from './en/related.ts';
import { reviews } from './en/reviews.ts';
import { screening } from './en/screening.ts';
import { settings } from './en/settings.ts';
import { shell } from './en/shell.ts';
import { tasks } from './en/tasks.ts';
import { templates } from './en/templates.ts';
import { trail } from './en/trail.ts';
import { ui } from './en/ui.ts';
import type { Locale } from './locales.ts';
import { pseudoCatalogue } from './pseudo-locale.ts';

export const en = {
  admin,
  auth,
  branding,
  bulk,
  business,
  common,
  consent,
  connections,
  credentials,
  dashboard,
  declarations,
  documents,
  factors,
  invite,
  me,
  members,
  notifications,
  problems,
  profile,
  register,
  related,
  reviews,
  screening,
  settings,
  shell,
  tasks,
  templates,
  trail,
  ui,
} as const;

export type Messages = typeof en;

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages;
  }
}

export function messagesFor(locale: Locale): Messages {
  return locale === 'en-XA' ? pseudoCatalogue(en) : en;
}
