import { personalDataKinds, unlistedDataKinds } from '@probity/domain/personal-data/personal-data-keys.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { Day, Id, Moment } from './schemas.ts';

const HeldRecord = z.object({
  /** Of the value, document, role, connection, …; for sign-in data its name. */
  id: z.string(),
  label: z.string(),
  /** The content, as people read it. */
  text: z.string().nullable(),
  /** The content, as programs read it. */
  value: z.unknown(),
  /** By whom it is held. */
  holder: z.string(),
  /** Who entered it, if someone else did. */
  source: z.string().nullable(),
  why: z.string(),
  since: Moment.nullable(),
  until: Day.nullable(),
  untilText: z.string(),
});
export type HeldRecord = z.output<typeof HeldRecord>;

export const PersonalData = z.object({
  asAt: Moment,
  person: z.object({ name: z.string(), email: z.string() }),
  sections: z.array(
    z.object({ kind: z.enum(personalDataKinds), title: z.string(), records: z.array(HeldRecord) }),
  ),
  /** What is not listed, and where the person finds or asks for it. */
  unlisted: z.array(z.object({ kind: z.enum(unlistedDataKinds), title: z.string(), text: z.string() })),
});
export type PersonalData = z.output<typeof PersonalData>;

const params = z.object({ userId: Id });

export const getPersonalData = endpoint({
  method: 'GET',
  path: '/Users/:userId/personaldata',
  tag: 'Users',
  summary: 'List what is held about the user: what, by whom, why and until when; recorded in the audit log',
  access: 'self',
  params,
  response: PersonalData,
  errors: ['resource.not_found', 'permission.denied'],
});

export const reportPersonalData = endpoint({
  method: 'GET',
  path: '/Users/:userId/personaldata/report',
  tag: 'Users',
  summary: 'Retrieve what is held about the user as PDF; recorded in the audit log',
  access: 'self',
  params,
  responseKind: 'file',
  response: z.instanceof(Uint8Array),
  errors: ['resource.not_found', 'permission.denied'],
});
