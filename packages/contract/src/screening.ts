import { riskCategories, screeningResults } from '@probity/domain';
import { unusableReasons } from '@probity/domain/checks/unusable-reasons.ts';
import { NOTE_MAX } from '@probity/domain/constants.ts';
import { says } from '@probity/domain/texts/validation-sentence.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { EscalatedTo, Escalation } from './escalation.ts';
import { exampleIds } from './examples.ts';
import { CountryCode, Id, listOf, Moment, Nothing, PageQuery } from './schemas.ts';

const tag = 'Screening';

export const partyKinds = ['person', 'organisation', 'vessel', 'aircraft', 'unknown'] as const;
export const LOWEST_THRESHOLD = 0.6;
export const Threshold = z.number().min(LOWEST_THRESHOLD).max(1);

/** yyyy, yyyy-mm or yyyy-mm-dd: often only the year is known, to lists and to people. */
const BirthDate = z
  .string()
  .trim()
  .regex(/^(1[89]|20)\d\d(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/, says('birthDate'));

export const ScreeningSubject = z.strictObject({
  kind: z.enum(partyKinds),
  names: z
    .array(z.string().trim().min(1, says('name')).max(400))
    .min(1)
    .max(20),
  birthDate: BirthDate.optional(),
  countries: z.array(CountryCode).max(250).optional(),
  identifiers: z
    .array(
      z.strictObject({ type: z.string().trim().min(1).max(60), value: z.string().trim().min(1).max(100) }),
    )
    .max(20)
    .optional(),
});
export type ScreeningSubject = z.output<typeof ScreeningSubject>;

/** The subject as it was screened; what is stored may go beyond what a search accepts. */
export const ScreenedSubject = z.object({
  kind: z.enum(partyKinds),
  names: z.array(z.string()),
  birthDate: z.string().optional(),
  countries: z.array(z.string()).optional(),
  identifiers: z.array(z.object({ type: z.string(), value: z.string() })).optional(),
});

export const Decision = z.object({
  id: Id,
  verdict: z.enum(['dismissed', 'confirmed']),
  reason: z.string(),
  decidedAt: Moment,
  decidedByName: z.string().nullable(),
  /** False once the entry or the subject has changed, and until a second person has approved. */
  stands: z.boolean(),
  awaitsApproval: z.boolean(),
  /** The verdict that counts; a true match counts until a second person has agreed to dismiss it. */
  inForce: z.enum(['dismissed', 'confirmed']).nullable(),
  approvedAt: Moment.nullable(),
  approvedByName: z.string().nullable(),
  abilities: z.object({ approve: z.boolean(), undo: z.boolean() }),
});
export type Decision = z.output<typeof Decision>;

/** A dismissal that a second person returned, if nobody has decided since. */
export const ReturnedDecision = z.object({
  reason: z.string(),
  returnedAt: Moment,
  returnedByName: z.string().nullable(),
});
export type ReturnedDecision = z.output<typeof ReturnedDecision>;

/** A hit that someone is asked to decide, until it is decided. */
export const HitEscalation = EscalatedTo.extend({
  reason: z.string(),
  /** Null also for a former member. */
  byName: z.string().nullable(),
  at: Moment,
});
export type HitEscalation = z.output<typeof HitEscalation>;

export const ListedName = z.object({
  text: z.string(),
  type: z.string(),
  strength: z.enum(['strong', 'weak']),
});

export const ScreeningHit = z.object({
  entityId: z.string(),
  list: z.object({ key: z.string(), title: z.string() }),
  reference: z.string(),
  kind: z.enum(partyKinds),
  primaryName: z.string(),
  matchedName: ListedName,
  nameScore: z.number(),
  /** The name score adjusted by corroborating facts; compared with the threshold. */
  score: z.number(),
  /** Priority for review, 1 to 99; never compared with the threshold. */
  priority: z.number().int(),
  matchTypes: z.array(z.string()),
  alignedTokens: z.array(
    z.object({ query: z.string(), listed: z.string(), similarity: z.number(), relation: z.string() }),
  ),
  corroboration: z.array(
    z.object({
      field: z.enum(['birth-date', 'country', 'identifier']),
      verdict: z.enum(['agrees', 'contradicts']),
      effect: z.number(),
      detail: z.string(),
    }),
  ),
  programmes: z.array(z.string()),
  topics: z.array(z.string()),
  /** The same in the specification's terms. */
  riskCategories: z.array(z.enum(riskCategories)),
  aliases: z.array(ListedName),
  birthDates: z.array(z.string()),
  countries: z.array(z.string()),
  identifiers: z.array(z.object({ type: z.string(), value: z.string() })),
  listedOn: z.string().nullable(),
  decision: Decision.nullable(),
  returned: ReturnedDecision.nullable(),
  /** Who is asked to decide it; null once it is decided, and for a search that is not about a stored party. */
  escalation: HitEscalation.nullable(),
  /** The last case about it, if it was ever a true match. */
  caseId: Id.nullable(),
  /** Dismissing it takes effect once a second person has agreed. */
  needsTwoToDismiss: z.boolean(),
});
export type ScreeningHit = z.output<typeof ScreeningHit>;

/** Why nothing could be searched for; 0 hits then prove nothing. */
export const Unusable = z.enum(unusableReasons);

/** A version of a list that was searched. */
export const SearchedList = z.object({
  title: z.string(),
  number: z.number().int(),
  label: z.string(),
  entities: z.number().int(),
  importedAt: Moment.nullable(),
});

export const ScreeningResult = z.object({
  screened: z.object({
    threshold: z.number(),
    /** The given name, and the words searched for in each reading of it. */
    names: z.array(z.object({ given: z.string(), readings: z.array(z.string()) })),
    unusable: Unusable.nullable(),
  }),
  /** The lists that were searched: no hits means that none of their entries reaches the threshold. */
  lists: z.array(SearchedList),
  total: z.number().int(),
  hits: z.array(ScreeningHit),
  abilities: z.object({ decide: z.boolean() }),
});
export type ScreeningResult = z.output<typeof ScreeningResult>;

export const searchWatchlists = endpoint({
  method: 'POST',
  path: '/Screening/search',
  tag,
  summary: 'Screen a party against all watchlists; each hit states why it matched',
  access: 'view',
  limit: 'write',
  body: z.strictObject({ accountId: Id, subject: ScreeningSubject, threshold: Threshold.optional() }),
  response: ScreeningResult,
  errors: ['resource.not_found'],
  example: {
    body: { accountId: exampleIds.accountId, subject: { kind: 'person', names: ['Example Person'] } },
  },
});

export const reportScreening = endpoint({
  method: 'POST',
  path: '/Screening/report',
  tag,
  summary: 'Retrieve the same search as PDF: subject, lists with their versions, hits and decisions',
  access: 'view',
  limit: 'write',
  body: z.strictObject({ accountId: Id, subject: ScreeningSubject, threshold: Threshold.optional() }),
  responseKind: 'file',
  response: z.instanceof(Uint8Array),
  errors: ['resource.not_found'],
  example: {
    body: { accountId: exampleIds.accountId, subject: { kind: 'person', names: ['Example Person'] } },
  },
});

const Reason = z.string().trim().min(1, says('reason')).max(NOTE_MAX);

export const decideHit = endpoint({
  method: 'POST',
  path: '/Screening/decisions',
  tag,
  summary:
    'Decide that a hit is a true match, at once, or a false positive, with a second person where the policy asks for one',
  access: 'validate',
  body: z.strictObject({
    accountId: Id,
    subject: ScreeningSubject,
    entityId: z.string().min(3).max(300),
    /** The party that was screened; its outcome is updated. */
    partyId: Id.optional(),
    verdict: z.enum(['dismissed', 'confirmed']),
    reason: Reason,
  }),
  response: Decision,
  status: 201,
  errors: ['resource.not_found', 'permission.denied'],
  example: {
    body: {
      accountId: exampleIds.accountId,
      subject: { kind: 'person', names: ['Example Person'] },
      entityId: 'demo:DEMO-001',
      verdict: 'dismissed',
      reason: 'Example',
    },
  },
});

const party = z.object({ entityId: Id });

export const decideHits = endpoint({
  method: 'POST',
  path: '/Screening/parties/:entityId/decisions',
  tag,
  summary: 'Decide one or more hits of a screened party with one reason, all or none',
  access: 'validate',
  params: party,
  body: z.strictObject({
    accountId: Id,
    hitIds: z.array(z.string().min(3).max(300)).min(1).max(200),
    verdict: z.enum(['dismissed', 'confirmed']),
    reason: Reason,
    /** Even if a hit is already decided. */
    replace: z.boolean().default(false),
  }),
  response: z.object({ items: z.array(z.object({ hitId: z.string(), decision: Decision })) }),
  status: 201,
  errors: ['resource.not_found', 'permission.denied', 'screening.already_decided'],
  example: {
    body: {
      accountId: exampleIds.accountId,
      hitIds: ['demo:DEMO-001'],
      verdict: 'dismissed',
      reason: 'Example',
    },
  },
});

export const escalateHit = endpoint({
  method: 'POST',
  path: '/Screening/parties/:entityId/escalations',
  tag,
  summary: 'Escalate a hit of a screened party to a member or a role, to decide by a day',
  access: 'validate',
  params: party,
  body: z.strictObject({
    accountId: Id,
    hitId: z.string().min(3).max(300),
    reason: Reason,
    escalation: Escalation,
  }),
  response: HitEscalation,
  status: 201,
  errors: ['resource.not_found', 'permission.denied', 'screening.already_decided'],
  example: {
    body: {
      accountId: exampleIds.accountId,
      hitId: 'demo:DEMO-001',
      reason: 'Example',
      escalation: { to: { role: 'Owner' }, dueOn: '2030-01-31' },
    },
  },
});

export const DecisionToApprove = z.object({
  /** Null for a search that was not about a stored party. */
  partyId: Id.nullable(),
  /** In which hits of a counterparty with an account of its own are decided; null for a managed party. */
  connectionId: Id.nullable(),
  partyName: z.string(),
  kind: z.enum(partyKinds),
  listedName: z.string(),
  list: z.object({ key: z.string(), title: z.string() }),
  reference: z.string(),
  decision: Decision,
});
export type DecisionToApprove = z.output<typeof DecisionToApprove>;

export const listDecisionsToApprove = endpoint({
  method: 'GET',
  path: '/Screening/approvals',
  tag,
  summary: 'List dismissals awaiting a second person, newest first',
  access: 'view',
  query: PageQuery.extend({ accountId: Id }),
  response: listOf(DecisionToApprove),
  errors: ['resource.not_found'],
  example: { query: { accountId: exampleIds.accountId } },
});

const decision = z.object({ decisionId: Id });

export const approveDecision = endpoint({
  method: 'POST',
  path: '/Screening/decisions/:decisionId/approve',
  tag,
  summary: 'Agree to the dismissal of another person, which then takes effect',
  access: 'validate',
  params: decision,
  response: Nothing,
  status: 204,
  errors: [
    'resource.not_found',
    'permission.denied',
    'screening.already_decided',
    'screening.changed',
    'screening.four_eyes',
  ],
});

export const returnDecision = endpoint({
  method: 'POST',
  path: '/Screening/decisions/:decisionId/return',
  tag,
  summary: 'Return the dismissal of another person with a reason; the hit stays open, or a true match',
  access: 'validate',
  params: decision,
  body: z.strictObject({ reason: Reason }),
  response: Nothing,
  status: 204,
  errors: ['resource.not_found', 'permission.denied', 'screening.already_decided', 'screening.four_eyes'],
  example: { body: { reason: 'Example' } },
});

export const undoDecision = endpoint({
  method: 'POST',
  path: '/Screening/decisions/:decisionId/undo',
  tag,
  summary: 'Undo one’s own decision, within 10 minutes and before it is approved',
  access: 'validate',
  params: decision,
  response: Nothing,
  status: 204,
  errors: ['resource.not_found', 'permission.denied', 'screening.already_decided', 'screening.undo_over'],
});

export const screenParty = endpoint({
  method: 'POST',
  path: '/Screening/parties/:entityId',
  tag,
  summary:
    'Screen a party by its stored data; the outcome is stored with it, unless a provider screens the party',
  access: 'view',
  limit: 'write',
  params: party,
  body: z.strictObject({ accountId: Id }),
  response: ScreeningResult.extend({ subject: ScreenedSubject }),
  errors: ['resource.not_found'],
  example: { body: { accountId: exampleIds.accountId } },
});

export const reportPartyScreening = endpoint({
  method: 'POST',
  path: '/Screening/parties/:entityId/report',
  tag,
  summary:
    'Retrieve the same screening of a party as PDF: stored data, lists with their versions, hits and decisions',
  access: 'view',
  limit: 'write',
  params: party,
  body: z.strictObject({ accountId: Id }),
  responseKind: 'file',
  response: z.instanceof(Uint8Array),
  errors: ['resource.not_found'],
  example: { body: { accountId: exampleIds.accountId } },
});

/** A list against which a party was screened, in the version of that time. */
const ListOfScreening = z.object({
  title: z.string(),
  version: z.string().nullable(),
  importedAt: z.string().nullable(),
  entries: z.number().int().nullable(),
});

export const PartyScreening = z.object({
  result: z.enum(screeningResults),
  hits: z.number().int(),
  undecided: z.number().int(),
  confirmed: z.number().int(),
  screenedAt: Moment.nullable(),
  /** Null also for a former member. */
  screenedByName: z.string().nullable(),
  /** Monitoring screened it, not a person. */
  isAutomatic: z.boolean(),
  /** The score from which an entry is a hit; null if the engine does not state it. */
  threshold: z.number().nullable(),
  /** Empty if the engine does not name them. */
  lists: z.array(ListOfScreening),
  /** In which hits of a counterparty with an account of its own are decided; null for a managed party. */
  connectionId: Id.nullable(),
  /** The open case of a true match. */
  openCaseId: Id.nullable(),
});
export type PartyScreening = z.output<typeof PartyScreening>;

export const getPartyScreening = endpoint({
  method: 'GET',
  path: '/Screening/parties/:entityId',
  tag,
  summary: 'Retrieve the result of a party’s last screening, with the decisions made since',
  access: 'view',
  params: party,
  query: z.object({ accountId: Id }),
  response: PartyScreening,
  errors: ['resource.not_found'],
  example: { query: { accountId: exampleIds.accountId } },
});

export const PartyAlert = z.object({
  id: Id,
  /** The party, as the account knows it. */
  entityId: Id,
  entityName: z.string(),
  kind: z.enum(partyKinds),
  country: z.string().nullable(),
  /** In which hits of a counterparty with an account of its own are decided; null for a managed party. */
  connectionId: Id.nullable(),
  /** The list entry that it resembles. */
  list: z.object({ key: z.string(), title: z.string(), version: z.number().int() }),
  reference: z.string(),
  listedName: z.string(),
  score: z.number(),
  matchTypes: z.array(z.string()),
  createdAt: Moment,
});
export type PartyAlert = z.output<typeof PartyAlert>;

export const listAlerts = endpoint({
  method: 'GET',
  path: '/Screening/alerts',
  tag,
  summary: 'List undecided hits that a change of a list or of a party’s name caused, newest first',
  access: 'view',
  query: PageQuery.extend({ accountId: Id }),
  response: listOf(PartyAlert),
  errors: ['resource.not_found'],
  example: { query: { accountId: exampleIds.accountId } },
});
