import { feedbackTypes, notificationReasons } from '@probity/domain';
import { FEEDBACK_MAX } from '@probity/domain/constants.ts';
import { CLOCK_TIME } from '@probity/domain/notifications/preferences.ts';
import { says } from '@probity/domain/texts/validation-sentence.ts';
import { z } from 'zod';
import { type Endpoint, endpoint } from './endpoint.ts';
import { DigestFrequency, NotificationReason } from './enumerations.ts';
import {
  CountryCode,
  EmailAddress,
  EntityName,
  Id,
  Moment,
  Nothing,
  Password,
  PersonName,
  PhoneNumber,
  SixDigitCode,
  Version,
} from './schemas.ts';

const tag = 'Users';
const params = z.object({ userId: Id });

const Reasons = z.array(NotificationReason).max(notificationReasons.length);
const ClockTime = z.string().regex(CLOCK_TIME, says('clockTime'));

/** Notifications always appear in the product, and emails about signing in are always sent. */
export const NotificationPreferences = z.strictObject({
  /** What is emailed at once, if the account sends email at all. */
  email: Reasons,
  /** Daily, or weekly on the account's weekday; `reasons` are those whose unread notifications it counts. */
  digest: z.strictObject({ frequency: DigestFrequency, reasons: Reasons }),
  /** Emails that can wait are held between these times, in the given time zone. */
  quietHours: z.strictObject({ from: ClockTime, until: ClockTime, timeZone: z.string().max(60) }).nullable(),
});

export const UserDetails = z.object({
  id: Id,
  email: z.string(),
  name: z.string(),
  phoneNumber: z.string().nullable(),
  status: z.enum(['Pending', 'Active']),
  emailVerified: z.boolean(),
  secondFactor: z.enum(['authenticator', 'email']).nullable(),
  isExternalIdentityProvider: z.boolean(),
  notificationPreferences: NotificationPreferences,
  /** For pages, emails and PDFs, as in page URLs; null if the person has not chosen one. */
  language: z.string().nullable(),
  version: Version,
  createdAt: Moment,
});
export type UserDetails = z.output<typeof UserDetails>;

export const CreatedEntity = z.object({
  entityId: Id,
  entityName: z.string(),
  country: z.string().nullable(),
  kind: z.enum(['Organization', 'Trust', 'Partnership', 'LegalPerson']),
});

export const RegisterUser = z.strictObject({
  email: EmailAddress,
  name: PersonName,
  phoneNumber: PhoneNumber.optional(),
  reason: NotificationReason.default('Registration'),
  invitationToken: z.string().max(100).optional(),
  /** The version of the terms and the privacy notice that the person has accepted. */
  termsVersion: z.string().max(40).optional(),
});

export const CreateOrganisation = z.strictObject({
  /** `Null` if it is not known yet: it is then registered as an organisation. */
  kind: z.enum(['Null', 'Organization', 'Trust', 'Partnership']).optional(),
  name: EntityName.min(2, says('registeredName')),
  country: CountryCode,
  website: z
    .string()
    .trim()
    .max(300)
    .pipe(z.url({ protocol: /^https?$/, ...says('webAddress') }))
    .optional(),
});

export const registerUser = endpoint({
  method: 'POST',
  path: '/Users',
  tag,
  summary: 'Start a registration; sends a code to the email address, unless an invitation proves it',
  access: 'public',
  limit: 'registration',
  body: RegisterUser,
  response: z.object({
    id: Id,
    email: z.string(),
    personalEmail: z.boolean(),
    registrationToken: z.string().nullable(),
  }),
  status: 201,
  errors: ['EMAIL_TAKEN', 'user.terms_changed', 'invitation.unusable', 'invitation.other_address'],
  idempotent: true,
  example: { body: { email: 'example@kestrel.example', name: 'Example' } },
});

export const verifyRegistration = endpoint({
  method: 'POST',
  path: '/Users/:userId/verification',
  tag,
  summary: 'Confirm the email address with the code; returns the token for the next steps',
  access: 'public',
  limit: 'code',
  params,
  body: z.strictObject({ code: SixDigitCode }),
  response: z.object({ registrationToken: z.string() }),
  errors: [
    'resource.not_found',
    'auth.code_wrong',
    'auth.code_used',
    'auth.code_expired',
    'auth.locked_out',
    'auth.not_begun',
  ],
  example: { body: { code: '123456' } },
});

export const registerExternalUser = endpoint({
  method: 'POST',
  path: '/Users/external',
  tag,
  summary: 'Create a user for a person from another identity provider, from the token’s claims',
  access: 'identity',
  limit: 'registration',
  response: z.object({ id: Id, personalEmail: z.boolean() }),
  status: 201,
  errors: ['EMAIL_TAKEN', 'user.already_complete', 'auth.email_unconfirmed'],
});

export const createIndividual = endpoint({
  method: 'POST',
  path: '/Users/:userId/legalperson',
  tag,
  summary: 'Create an individual account with its natural person',
  access: 'registrant',
  params,
  body: z.strictObject({ country: CountryCode.optional() }),
  response: CreatedEntity,
  status: 201,
  errors: ['user.entity_exists'],
  example: { body: {} },
});

export const createOrganisation = endpoint({
  method: 'POST',
  path: '/Users/:userId/legalentity',
  tag,
  summary: 'Create an organisation; the user becomes its Owner',
  access: 'registrant',
  params,
  body: CreateOrganisation,
  response: CreatedEntity,
  status: 201,
  errors: ['organisation.name_taken'],
  example: { body: { name: 'Example Ltd', country: 'GB' } },
});

export const completeRegistration = endpoint({
  method: 'POST',
  path: '/Users/:userId/complete',
  tag,
  summary: 'Set the password and create the sign-in at the identity provider',
  access: 'registrant',
  limit: 'registration',
  params,
  body: z.strictObject({ password: Password }),
  response: UserDetails,
  errors: [
    'EMAIL_TAKEN',
    'user.already_complete',
    'user.completion_in_progress',
    'user.sign_in_exists',
    'user.no_entity',
    'user.password_refused',
    'provider.identity_unavailable',
  ],
  example: { body: { password: 'a long enough one' } },
});

export const acceptTerms = endpoint({
  method: 'POST',
  path: '/Users/:userId/terms',
  tag,
  summary: 'Accept the current version of the terms and the privacy notice',
  access: 'self',
  params,
  body: z.strictObject({ version: z.string().max(40) }),
  response: Nothing,
  status: 204,
  errors: ['resource.not_found', 'user.terms_changed'],
  example: { body: { version: '2026-11' } },
});

export const getUser = endpoint({
  method: 'GET',
  path: '/Users/:userId',
  tag,
  summary: 'Retrieve a user',
  access: 'self',
  params,
  response: UserDetails,
  errors: ['resource.not_found', 'admin.reason_required'],
  versioned: true,
});

export const deleteUser = endpoint({
  method: 'DELETE',
  path: '/Users/:userId',
  tag,
  summary: 'Delete the user; a sole Owner must hand over first',
  access: 'self',
  params,
  response: Nothing,
  status: 204,
  errors: [
    'resource.not_found',
    'user.only_owner',
    'auth.reauthentication_required',
    'admin.reason_required',
  ],
});

export const reauthenticate = endpoint({
  method: 'POST',
  path: '/Users/:userId/reauthentication',
  tag,
  summary: 'Confirm one’s identity with the password; a code at POST /Auth/verify does the same',
  access: 'self',
  limit: 'code',
  params,
  body: z.strictObject({ password: z.string().min(1).max(128) }),
  response: Nothing,
  status: 204,
  errors: [
    'user.wrong_password',
    'auth.locked_out',
    'user.external_sign_in',
    'provider.identity_unavailable',
  ],
  example: { body: { password: 'a long enough one' } },
});

export const UserSession = z.object({
  id: Id,
  isCurrent: z.boolean(),
  device: z.string().nullable(),
  /** The network address that it was opened from. */
  address: z.string().nullable(),
  signedInAt: Moment,
  lastSeenAt: Moment,
});
export type UserSession = z.output<typeof UserSession>;

export const listSessions = endpoint({
  method: 'GET',
  path: '/Users/:userId/sessions',
  tag,
  summary: 'List the user’s sessions',
  access: 'self',
  params,
  response: z.array(UserSession),
  errors: ['resource.not_found'],
});

export const revokeAllSessions = endpoint({
  method: 'DELETE',
  path: '/Users/:userId/sessions',
  tag,
  summary: 'Sign out everywhere, including this session',
  access: 'self',
  params,
  response: Nothing,
  status: 204,
  errors: ['resource.not_found'],
});

export const revokeSession = endpoint({
  method: 'DELETE',
  path: '/Users/:userId/sessions/:sessionId',
  tag,
  summary: 'Sign out one device',
  access: 'self',
  params: z.object({ userId: Id, sessionId: Id }),
  response: Nothing,
  status: 204,
  errors: ['resource.not_found'],
});

export const sendFeedback = endpoint({
  method: 'POST',
  path: '/Users/:userId/feedback',
  tag,
  summary: 'Send feedback',
  access: 'self',
  limit: 'message',
  params,
  body: z.strictObject({ type: z.enum(feedbackTypes), message: z.string().trim().min(1).max(FEEDBACK_MAX) }),
  response: z.object({ id: Id }),
  status: 201,
  errors: [],
  example: { body: { type: 'Bug', message: 'It works' } },
});

export const requestEmailChange = endpoint({
  method: 'POST',
  path: '/Users/:userId/emailaddress',
  tag,
  summary: 'Send a confirmation code to a new email address',
  access: 'self',
  limit: 'message',
  params,
  body: z.strictObject({ newEmailAddress: EmailAddress }),
  response: Nothing,
  status: 204,
  errors: ['auth.reauthentication_required'],
  idempotent: true,
  example: { body: { newEmailAddress: 'next@kestrel.example' } },
});

export const confirmEmailChange = endpoint({
  method: 'PUT',
  path: '/Users/:userId/emailaddress',
  tag,
  summary: 'Confirm the new email address with the code',
  access: 'self',
  limit: 'code',
  params,
  body: z.strictObject({ changeCode: SixDigitCode }),
  response: UserDetails,
  errors: [
    'auth.code_wrong',
    'auth.code_used',
    'auth.code_expired',
    'auth.locked_out',
    'auth.not_begun',
    'user.email_taken',
  ],
  example: { body: { changeCode: '123456' } },
});

export const changePassword = endpoint({
  method: 'PUT',
  path: '/Users/:userId/password',
  tag,
  summary: 'Change the password',
  access: 'self',
  limit: 'code',
  params,
  body: z.strictObject({ oldPassword: z.string().min(1).max(128), newPassword: Password }),
  response: Nothing,
  status: 204,
  errors: [
    'user.wrong_password',
    'auth.locked_out',
    'user.password_refused',
    'user.external_sign_in',
    'provider.identity_unavailable',
  ],
  example: { body: { oldPassword: 'x', newPassword: 'a long enough one' } },
});

export const changePhoneNumber = endpoint({
  method: 'PUT',
  path: '/Users/:userId/phoneNumber',
  tag,
  summary: 'Change the phone number (E.164)',
  access: 'self',
  params,
  body: z.strictObject({ newPhoneNumber: PhoneNumber }),
  response: UserDetails,
  errors: ['request.stale'],
  versioned: true,
  example: { body: { newPhoneNumber: '+442079460018' } },
});

export const changeName = endpoint({
  method: 'PUT',
  path: '/Users/:userId/name',
  tag,
  summary: 'Change the name',
  access: 'self',
  params,
  body: z.strictObject({ newName: PersonName }),
  response: UserDetails,
  errors: ['request.stale'],
  versioned: true,
  example: { body: { newName: 'Example' } },
});

export const changeNotificationPreferences = endpoint({
  method: 'PUT',
  path: '/Users/:userId/notificationpreferences',
  tag,
  summary: 'Set which emails to receive, how often the digest is sent, and quiet hours',
  access: 'self',
  params,
  body: NotificationPreferences,
  response: UserDetails,
  errors: ['request.stale'],
  versioned: true,
  example: {
    body: {
      email: ['DataRequested'],
      digest: { frequency: 'Daily', reasons: ['DataShared'] },
      quietHours: { from: '22:00', until: '07:00', timeZone: 'Europe/London' },
    },
  },
});

export const changeLanguage = endpoint({
  method: 'PUT',
  path: '/Users/:userId/language',
  tag,
  summary: 'Set the language of pages, emails and PDFs',
  access: 'self',
  params,
  body: z.strictObject({ language: z.string().max(35) }),
  response: UserDetails,
  errors: [],
  example: { body: { language: 'fr' } },
});

/** The same operation under the internal API's base, with that API's spelling of the path. */
const internally = <E extends Endpoint>(row: E, path: string): E => ({
  ...row,
  base: 'internal',
  path,
  tag: 'Internal',
});

export const internalRegisterUser = internally(registerUser, '/users');
export const internalGetUser = internally(getUser, '/users/:userId');
export const internalCreateOrganisation = internally(createOrganisation, '/users/:userId/legalentity');
export const internalCompleteRegistration = internally(completeRegistration, '/users/:userId/complete');
