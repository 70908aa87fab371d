import { admin } from './en/admin.ts';
import { branding } from './en/branding.ts';
import { business } from './en/business.ts';
import { connections } from './en/connections.ts';
import { consent } from './en/consent.ts';
import { credentials } from './en/credentials.ts';
import { dashboard } from './en/dashboard.ts';
import { declarations } from './en/declarations.ts';
import { documents } from './en/documents.ts';
import { me } from './en/me.ts';
import { members } from './en/members.ts';
import { notifications } from './en/notifications.ts';
import { profile } from './en/profile.ts';
import { related } from './en/related.ts';
import { reviews } from './en/reviews.ts';
import { screening } from './en/screening.ts';
import { settings } from './en/settings.ts';
import { shell } from './en/shell.ts';
import { tasks } from './en/tasks.ts';
import { templates } from './en/templates.ts';
import { trail } from './en/trail.ts';
import type { PageMessages } from './page-messages.ts';
import { visitorMessages } from './visitor-messages.ts';

/** The texts of signed-in pages; a few pages bring more of their own, those before sign-in load only theirs. */
export const en = {
  ...visitorMessages,
  admin,
  branding,
  business,
  consent,
  connections,
  credentials,
  dashboard,
  declarations,
  documents,
  me,
  members,
  notifications,
  profile,
  related,
  reviews,
  screening,
  settings,
  shell,
  tasks,
  templates,
  trail,
} as const;

export type Messages = typeof en & PageMessages;

declare module 'use-intl' {
  interface AppConfig {
    Messages: Messages;
  }
}
