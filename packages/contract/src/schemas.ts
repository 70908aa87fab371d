import { memberRoles, PASSWORD_LENGTH, permissions } from '@probity/domain';
import { isPlainLine, looksLikeLink } from '@probity/domain/entities/safe-name.ts';
import { endsLikeCompany } from '@probity/domain/entities/same-name.ts';
import { says } from '@probity/domain/texts/validation-sentence.ts';
import { z } from 'zod';

export const Id = z.uuid();
export const EmailAddress = z
  .string()
  .trim()
  .toLowerCase()
  .max(254)
  .pipe(z.email(says('email')));
const hidden = says('plainName');
/** The name of an organisation or of anyone else who is listed. */
export const EntityName = z.string().trim().min(1, says('name')).max(300).refine(isPlainLine, hidden);
/** The name of a user: web addresses and company names are refused. */
export const PersonName = z
  .string()
  .trim()
  .min(1, says('name'))
  .max(200)
  .refine(isPlainLine, hidden)
  .refine((name) => !looksLikeLink(name), says('nameNotAddress'))
  .refine((name) => !endsLikeCompany(name), says('personName'));
export const PhoneNumber = z.string().trim().max(40);
export const Password = z
  .string()
  .min(PASSWORD_LENGTH.min, says('tooShort', PASSWORD_LENGTH))
  .max(PASSWORD_LENGTH.max, says('tooLong', PASSWORD_LENGTH));
export const SixDigitCode = z
  .string()
  .trim()
  .regex(/^\d{6}$/, says('sixDigits'));
export const CountryCode = z.string().regex(/^[A-Z]{2}$/, says('countryFromList'));
export const Role = z.enum(memberRoles);
export const PermissionName = z.enum(permissions);
/** Timestamps are sent as ISO 8601 in UTC. */
export const Moment = z
  .date()
  .transform((date) => date.toISOString())
  .or(z.iso.datetime());
/** A date without a time, as yyyy-mm-dd. */
export const Day = z.iso.date(says('fullDate')).refine((day) => day >= '0001-01-01', says('fullDate'));
/** yyyy, yyyy-mm or yyyy-mm-dd, as precise as it is known. */
export const PartialDay = z.string().regex(/^\d{4}(-\d{2}(-\d{2})?)?$/);
export const Nothing = z.undefined();
export const Version = z.number().int();
/** A version number, as a query parameter. */
export const VersionNumber = z.coerce.number().int().min(1).max(1_000_000_000);

export const listOf = <Item extends z.ZodType>(item: Item) =>
  z.object({ items: z.array(item), nextCursor: z.string().nullable() });

/** Holds the longest name in any script: 300 letters of three bytes and an id, in base64. */
const CURSOR_MAX = 2000;

export const PageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: z.string().max(CURSOR_MAX).optional(),
});

/** RFC 9457. */
export const Problem = z.object({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string().optional(),
  code: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  /** The conflicting record. */
  resourceId: z.string().optional(),
  /** When maintenance is planned to end; its message is in `detail`. */
  plannedEnd: z.string().optional(),
  traceId: z.string(),
});
export type Problem = z.output<typeof Problem>;

/** Whether a timestamp authority has confirmed the time; the authority and time are null while it is awaited. */
export const Timestamp = z.object({
  state: z.enum(['Confirmed', 'Awaited']),
  authority: z.string().nullable(),
  at: Moment.nullable(),
});
