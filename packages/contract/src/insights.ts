import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { SectionKind } from './enumerations.ts';
import { exampleIds } from './examples.ts';
import { Id } from './schemas.ts';

const Month = z.string().regex(/^\d{4}-\d{2}$/);
const Count = z.number().int().min(0);

export const RequestsOfMonth = z.object({
  month: Month,
  /** Everything required was shared. */
  answered: Count,
  open: Count,
  overdue: Count,
  /** Declined, withdrawn or no longer shared. */
  ended: Count,
});
export type RequestsOfMonth = z.output<typeof RequestsOfMonth>;

export const ExpiriesOfMonth = z.object({
  /** Null if it has already expired. */
  month: Month.nullable(),
  values: Count,
  documents: Count,
});
export type ExpiriesOfMonth = z.output<typeof ExpiriesOfMonth>;

export const ReviewTimesOfMonth = z.object({
  month: Month,
  /** Decisions that took effect. */
  decisions: Count,
  /** Days from the party's last sharing to the decision; 80 % fall between low and high. Zero if there are none. */
  median: z.number().min(0),
  low: z.number().min(0),
  high: z.number().min(0),
});
export type ReviewTimesOfMonth = z.output<typeof ReviewTimesOfMonth>;

export const ProfileSection = z.object({
  section: SectionKind,
  /** Required items that apply. */
  verified: Count,
  /** Provided, but still to be reviewed or confirmed. */
  inReview: Count,
  toDo: Count,
});
export type ProfileSection = z.output<typeof ProfileSection>;

export const Completeness = z.object({
  /** Percentage of what was requested; both bounds are included. */
  from: Count,
  to: Count,
  parties: Count,
});
export type Completeness = z.output<typeof Completeness>;

export const Insights = z.object({
  /** By the month in which they were sent, in their current state. */
  requestsSent: z.array(RequestsOfMonth),
  requestsReceived: z.array(RequestsOfMonth),
  reviewTimes: z.array(ReviewTimesOfMonth),
  expiries: z.array(ExpiriesOfMonth),
  /** The account’s own profile, section by section. */
  profile: z.array(ProfileSection),
  /** How much of the requested data counterparties share; each count is capped at the maximum that is counted. */
  counterparties: z.array(Completeness),
});
export type Insights = z.output<typeof Insights>;

export const getInsights = endpoint({
  method: 'GET',
  path: '/Insights',
  tag: 'Workspace',
  summary:
    'Retrieve the figures behind an account’s charts: requests, decisions and expiries by month, and completeness',
  access: 'view',
  query: z.object({ accountId: Id }),
  response: Insights,
  errors: ['resource.not_found'],
  example: { query: { accountId: exampleIds.accountId } },
});
