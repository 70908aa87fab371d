import { NOTE_MAX, REASON_MIN } from '@probity/domain/constants.ts';
import { industryCodes } from '@probity/domain/reference/industries.ts';
import {
  MAX_CHOSEN_OFFERINGS,
  MAX_MONTHS_BEFORE_FALL,
  MAX_OFFERING_LENGTH,
  MAX_OFFERINGS,
  RISK_WEIGHT_MAX,
  riskFactors,
  riskLevels,
} from '@probity/domain/risk/risk-keys.ts';
import { defaultRiskPolicy } from '@probity/domain/risk/risk-policy.ts';
import { says } from '@probity/domain/texts/validation-sentence.ts';
import { z } from 'zod';
import { TestValue } from './compliance-tests.ts';
import { endpoint } from './endpoint.ts';
import { EntityKind } from './enumerations.ts';
import { exampleIds } from './examples.ts';
import { CountryCode, Day, Id, Moment, Version } from './schemas.ts';

const Level = z.enum(riskLevels);
const Score = z.number().int().min(0).max(100);
const Weight = z.int().min(0).max(RISK_WEIGHT_MAX);
const Countries = z.array(CountryCode).max(300);
const Industries = z.array(z.enum(industryCodes)).max(industryCodes.length);

const OfferingName = z.string().trim().min(1, says('name')).max(MAX_OFFERING_LENGTH);
const Offerings = z
  .array(z.strictObject({ name: OfferingName, level: Level }))
  .max(MAX_OFFERINGS)
  .refine(
    (list) => new Set(list.map(({ name }) => name.toLowerCase())).size === list.length,
    says('listedTwice'),
  );

/** The rating policy of an account: its own weights, limits and lists. */
export const policyShape = {
  /** The weight of each factor; 0: shown, but does not count. */
  weights: z.strictObject({
    Country: Weight,
    Industry: Weight,
    Product: Weight.default(defaultRiskPolicy.weights.Product),
    Channel: Weight.default(defaultRiskPolicy.weights.Channel),
    Ownership: Weight,
    Identity: Weight.default(defaultRiskPolicy.weights.Identity),
    Screening: Weight,
    Tests: Weight.default(defaultRiskPolicy.weights.Tests),
    Evidence: Weight,
    Age: Weight,
  }),
  /** The score from which each level applies. */
  mediumFrom: Score,
  highFrom: Score,
  highCountries: Countries,
  mediumCountries: Countries,
  highIndustries: Industries,
  mediumIndustries: Industries,
  /** The account's own lists, to choose from for each relationship; the factor of an empty list does not count. */
  products: Offerings.default([]),
  channels: Offerings.default([]),
  /** Months that a score has to stay below a level before the level falls; it rises at once. */
  monthsBeforeFall: z.int().min(0).max(MAX_MONTHS_BEFORE_FALL).default(defaultRiskPolicy.monthsBeforeFall),
};
export const RiskPolicy = z
  .strictObject(policyShape)
  .refine(({ mediumFrom, highFrom }) => mediumFrom < highFrom, { path: ['highFrom'], ...says('riskLimits') });
export type RiskPolicy = z.output<typeof RiskPolicy>;

/** Version 0: the account has not changed it yet. */
export const SavedRiskPolicy = z.object({ ...policyShape, version: Version });
export type SavedRiskPolicy = z.output<typeof SavedRiskPolicy>;

const RatedLevel = z.object({ level: Level, score: Score });
/** The effect that a different policy would have on existing ratings. */
export const RiskPolicyPreview = z.object({
  /** How many of the parties that the account has rated were compared. */
  compared: z.number().int(),
  /** There are more than can be compared at once. */
  isTruncated: z.boolean(),
  /** Parties whose level would change. */
  changed: z.number().int(),
  changes: z.array(
    z.object({ entity: z.object({ id: Id, name: z.string() }), from: RatedLevel, to: RatedLevel }),
  ),
  /** Parties whose computed level would change, but whose override applies. */
  overridden: z.number().int(),
});
export type RiskPolicyPreview = z.output<typeof RiskPolicyPreview>;

export const RatedFactor = z.object({
  key: z.enum(riskFactors),
  /** From 0 to 100. */
  severity: Score,
  /** Unknown facts count as 50. */
  isKnown: z.boolean(),
  weight: z.number().int(),
  /** Its contribution to the score. */
  points: z.number(),
  reason: z.string(),
  values: z.record(z.string(), TestValue),
});
export type RatedFactor = z.output<typeof RatedFactor>;

export const FactorChange = z.object({
  key: z.enum(riskFactors),
  /** Points before and after; null if the factor did not apply. */
  from: z.number().nullable(),
  to: z.number().nullable(),
  by: z.enum(['Policy', 'Facts']),
  reason: z.string(),
  values: z.record(z.string(), TestValue),
});
export type FactorChange = z.output<typeof FactorChange>;

const Override = z.object({
  level: Level,
  reason: z.string(),
  expiresOn: Day,
  byName: z.string().nullable(),
  /** The second person, if one was needed. */
  agreedByName: z.string().nullable(),
  at: Moment,
  state: z.enum(['InForce', 'Expired', 'Removed']),
});

const Proposal = z.object({
  id: Id,
  /** Null if the override is to be removed. */
  level: Level.nullable(),
  reason: z.string().nullable(),
  expiresOn: Day.nullable(),
  byName: z.string().nullable(),
  at: Moment,
  second: z.object({ name: z.string().nullable(), reason: z.string().nullable(), at: Moment }).nullable(),
});

/** Private to the account that rates: the party never sees it. */
export const Risk = z.object({
  entity: z.object({ id: Id, kind: EntityKind }),
  /** High while it is held, otherwise the override in force, otherwise the rating. */
  level: Level,
  /** The level cannot be lowered until the match is dismissed. */
  hasTrueMatch: z.boolean(),
  score: Score,
  ratedLevel: Level,
  /** A true match, or a likely hit that nobody has decided, makes the risk high, whatever the score or an override. */
  isHeld: z.boolean(),
  /** While a lower level waits for the policy's months; raising is immediate. */
  wait: z.object({ to: Level, since: Day, until: Day }).nullable(),
  factors: z.array(RatedFactor),
  /** The effect of each factor alone, largest change first. */
  changes: z.array(z.object({ key: z.enum(riskFactors), score: Score, level: Level })),
  mediumFrom: Score,
  highFrom: Score,
  /** Products and channels of the relationship; null if the party is no counterparty. */
  offerings: z
    .object({
      products: z.array(z.string()),
      channels: z.array(z.string()),
      /** The account's lists. */
      offeredProducts: z.array(z.string()),
      offeredChannels: z.array(z.string()),
    })
    .nullable(),
  override: Override.nullable(),
  /** A lower level takes effect once a second person agrees. */
  needsSecond: z.boolean(),
  /** A lower level that awaits a second person. */
  proposal: Proposal.extend({
    /** The rating when it was proposed, and which factors have changed since. */
    ratedThen: z.object({ level: Level, score: Score, changed: z.array(FactorChange) }).nullable(),
  }).nullable(),
  history: z.array(
    z.discriminatedUnion('kind', [
      z.object({
        kind: z.literal('Rating'),
        at: Moment,
        score: Score,
        level: Level,
        /** The factors that differ from the previous rating. */
        changed: z.array(FactorChange),
      }),
      Override.extend({ kind: z.literal('Override') }),
      Proposal.extend({ kind: z.literal('Refused') }),
    ]),
  ),
  /** `settle`: the caller may agree to the proposal or refuse it. */
  abilities: z.object({ override: z.boolean(), settle: z.boolean(), changePolicy: z.boolean() }),
});
export type Risk = z.output<typeof Risk>;
export type RiskProposal = NonNullable<Risk['proposal']>;

const params = z.object({ entityId: Id });
const query = z.object({ accountId: Id });
const example = { query: { accountId: exampleIds.accountId } };

export const getRisk = endpoint({
  method: 'GET',
  path: '/Entities/:entityId/risk',
  tag: 'Risk',
  summary:
    'Retrieve the risk rating of a party that the account manages or receives data from, factor by factor',
  access: 'view',
  params,
  query,
  response: Risk,
  errors: ['resource.not_found'],
  example,
});

export const overrideRisk = endpoint({
  method: 'PUT',
  path: '/Entities/:entityId/risk/override',
  tag: 'Risk',
  summary:
    'Override the level, with a reason and until a date within a year; a lower level waits for a second person where two decide',
  access: 'validate',
  params,
  query,
  body: z.strictObject({
    level: Level,
    reason: z
      .string()
      .trim()
      .min(REASON_MIN, says('riskReason', { min: REASON_MIN }))
      .max(NOTE_MAX),
    expiresOn: Day,
  }),
  response: Risk,
  errors: [
    'resource.not_found',
    'permission.denied',
    'relationship.true_match',
    'risk.likely_hit',
    'risk.proposal_waiting',
  ],
  example: {
    ...example,
    body: { level: 'High', reason: 'Adverse press reports of this week.', expiresOn: '2027-03-31' },
  },
});

const Chosen = z.array(OfferingName).max(MAX_CHOSEN_OFFERINGS);

export const setOfferings = endpoint({
  method: 'PUT',
  path: '/Entities/:entityId/risk/offerings',
  tag: 'Risk',
  summary:
    'Choose the products and channels of a relationship from the account’s own lists, and rate the party',
  access: 'validate',
  params,
  query,
  body: z.strictObject({ products: Chosen, channels: Chosen }),
  response: Risk,
  errors: ['resource.not_found', 'permission.denied'],
  example: { ...example, body: { products: ['Trade finance'], channels: ['Introduced by a broker'] } },
});

export const removeRiskOverride = endpoint({
  method: 'DELETE',
  path: '/Entities/:entityId/risk/override',
  tag: 'Risk',
  summary:
    'Remove the override, so that the computed rating applies again; a lower level waits for a second person where two decide',
  access: 'validate',
  params,
  query,
  response: Risk,
  errors: [
    'resource.not_found',
    'permission.denied',
    'relationship.true_match',
    'risk.likely_hit',
    'risk.proposal_waiting',
  ],
  example,
});

export const settleRiskProposal = endpoint({
  method: 'POST',
  path: '/Entities/:entityId/risk/proposals/:proposalId/settle',
  tag: 'Risk',
  summary: 'Agree to a lower level as a second person, which puts it into effect, or refuse it with a reason',
  access: 'validate',
  params: params.extend({ proposalId: Id }),
  query,
  body: z
    .strictObject({ agrees: z.boolean(), reason: z.string().trim().max(NOTE_MAX).default('') })
    .refine(({ agrees, reason }) => agrees || reason.length >= REASON_MIN, {
      path: ['reason'],
      ...says('decisionReason', { min: REASON_MIN }),
    }),
  response: Risk,
  errors: [
    'resource.not_found',
    'permission.denied',
    'relationship.true_match',
    'risk.likely_hit',
    'risk.proposal_expired',
    'risk.already_settled',
    'risk.four_eyes',
  ],
  example: { ...example, body: { agrees: true, reason: '' } },
});

export const examplePolicy: RiskPolicy = {
  weights: { ...defaultRiskPolicy.weights },
  mediumFrom: 30,
  highFrom: 60,
  highCountries: ['IR', 'KP', 'MM'],
  mediumCountries: [],
  highIndustries: ['71'],
  mediumIndustries: [],
  products: [{ name: 'Trade finance', level: 'High' }],
  channels: [],
  monthsBeforeFall: 3,
};

export const getRiskPolicy = endpoint({
  method: 'GET',
  path: '/Accounts/:accountId/riskpolicy',
  tag: 'Risk',
  summary: 'Retrieve the rating policy: weights, limits, countries and industries',
  access: 'view',
  params: z.object({ accountId: Id }),
  response: SavedRiskPolicy,
  errors: ['resource.not_found'],
  versioned: true,
});

export const changeRiskPolicy = endpoint({
  method: 'PUT',
  path: '/Accounts/:accountId/riskpolicy',
  tag: 'Risk',
  summary: 'Update the rating policy; parties are rated again in the background',
  access: 'owner',
  params: z.object({ accountId: Id }),
  body: RiskPolicy,
  response: SavedRiskPolicy,
  errors: ['resource.not_found', 'permission.denied', 'request.stale', 'auth.reauthentication_required'],
  versioned: true,
  example: { body: examplePolicy },
});

export const previewRiskPolicy = endpoint({
  method: 'POST',
  path: '/Accounts/:accountId/riskpolicy/preview',
  tag: 'Risk',
  summary: 'Preview which rated parties would change level under a different policy; nothing is saved',
  access: 'owner',
  params: z.object({ accountId: Id }),
  body: RiskPolicy,
  response: RiskPolicyPreview,
  errors: ['resource.not_found', 'permission.denied'],
  example: { body: examplePolicy },
});
