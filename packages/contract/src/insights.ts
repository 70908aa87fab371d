import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { SectionKind } from './enumerations.ts';
import { exampleIds } from './examples.ts';
import { Id } from './schemas.ts';

const Month = z.string().regex(/^\d{4}-\d{2}$/);
const Count = z.number().int().min(0);

export const RequestsOfMonth = z.object({
  month: Month,
  /** Everything that is required was shared. */
  answered: Count,
  open: Count,
  overdue: Count,
  /** Declined, withdrawn or no longer shared. */
  ended: Count,
});
export type RequestsOfMonth = z.output<typeof RequestsOfMonth>;

export const ExpiriesOfMonth = z.object({
  /** Null for what has expired already. */
  month: Month.nullable(),
  values: Count,
  documents: Count,
});
export type ExpiriesOfMonth = z.output<typeof ExpiriesOfMonth>;

export const ReviewTimesOfMonth = z.object({
  month: Month,
  /** That came into force. */
  decisions: Count,
  /** Days from when the party last shared data; eight in ten decisions fall between low and high. Zero for none. */
  median: z.number().min(0),
  low: z.number().min(0),
  high: z.number().min(0),
});
export type ReviewTimesOfMonth = z.output<typeof ReviewTimesOfMonth>;

export const ProfileSection = z.object({
  section: SectionKind,
  /** Required items that apply. */
  verified: Count,
  /** Given, and someone has to review or confirm them. */
  inReview: Count,
  toDo: Count,
});
export type ProfileSection = z.output<typeof ProfileSection>;

export const Completeness = z.object({
  /** Of what was requested, in per cent, both included. */
  from: Count,
  to: Count,
  parties: Count,
});
export type Completeness = z.output<typeof Completeness>;

export const Insights = z.object({
  /** By the month in which they were sent, as they stand today. */
  requestsSent: z.array(RequestsOfMonth),
  requestsReceived: z.array(RequestsOfMonth),
  reviewTimes: z.array(ReviewTimesOfMonth),
  expiries: z.array(ExpiriesOfMonth),
  /** The account’s own profile, section by section. */
  profile: z.array(ProfileSection),
  /** How much of what was requested counterparties share; each count ends at the most that is counted. */
  counterparties: z.array(Completeness),
});
export type Insights = z.output<typeof Insights>;

export const getInsights = endpoint({
  method: 'GET',
  path: '/Insights',
  tag: 'Workspace',
  summary:
    'The figures behind the charts of an account: requests, decisions and expiries by month, and completeness',
  access: 'view',
  query: z.object({ accountId: Id }),
  response: Insights,
  errors: ['resource.not_found'],
  example: { query: { accountId: exampleIds.accountId } },
});
