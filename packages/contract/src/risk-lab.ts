import { policyMoveKinds, riskLevels } from '@probity/domain/risk/risk-keys.ts';
import { says } from '@probity/domain/texts/validation-sentence.ts';
import { z } from 'zod';
import { Settings } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { examplePolicy, policyShape, RiskPolicy } from './risk.ts';
import { Day, Id, listOf, Moment, Nothing, PageQuery, Version } from './schemas.ts';

const tag = 'Risk';
const Level = z.enum(riskLevels);
const { fourEyesDecisions, fourEyesFromRisk, reviewMonths } = Settings.shape;
/** Who decides, and how often a party is reviewed. */
const Controls = z.strictObject({ fourEyesDecisions, fourEyesFromRisk, reviewMonths });
export type RiskControls = z.output<typeof Controls>;

const Both = z.object({ champion: z.number(), challenger: z.number() });
const Levels = z.record(Level, z.number().int());

const Comparison = z.object({
  /** Parties by the level in force. */
  levels: z.object({ champion: Levels, challenger: Levels }),
  /** By the computed level. */
  moves: z.array(
    z.object({ kind: z.enum(policyMoveKinds), from: Level, to: Level, count: z.number().int() }),
  ),
  reviews: z.object({
    /** Planned reviews that a higher level brings forward. */
    forward: z.number().int(),
    /** What the planned reviews come to in the long run. */
    monthly: Both,
  }),
  /** Approvals of the last twelve months, by the ratings that were stored then. Hits that take two people are not counted. */
  decisions: z.object({
    total: z.number().int(),
    isTruncated: z.boolean(),
    two: Both,
    refused: Both,
    months: z.array(Both.extend({ month: z.string() })),
  }),
  rejections: z.object({ total: z.number().int(), ratedHigh: Both }),
});
export type PolicyComparison = z.output<typeof Comparison>;

const Rules = z.object({ policy: z.object(policyShape), controls: Controls });
const Draft = z.object({
  id: Id,
  name: z.string(),
  rules: Rules,
  changedAt: Moment,
  state: z.enum(['Open', 'Adopted']),
  progress: z.object({ compared: z.number().int(), total: z.number().int() }),
  /** Null until it is done. */
  comparison: Comparison.nullable(),
  comparedAt: Moment.nullable(),
  /** The policy has changed since. */
  isOutdated: z.boolean(),
  /** The rules in force. */
  champion: Rules.extend({ version: Version }),
  /** Of the predicted moves, by the first rating after the adoption. */
  adoption: z
    .object({
      at: Moment,
      version: Version,
      predicted: z.number().int(),
      happened: z.number().int(),
      pending: z.number().int(),
      differed: z.number().int(),
      unpredicted: z.number().int(),
    })
    .nullable(),
});
export type RiskPolicyDraft = z.output<typeof Draft>;

const Move = z.object({
  id: Id,
  entity: z.object({ id: Id, name: z.string() }),
  /** Of a party its level; of a decision, what its risk asks for. */
  was: z.string(),
  becomes: z.string(),
  fromScore: z.number().int().nullable(),
  toScore: z.number().int().nullable(),
  fallsOn: Day.nullable(),
  reviewOn: Day.nullable(),
  decidedAt: Moment.nullable(),
});
export type RiskPolicyMove = z.output<typeof Move>;

const params = z.object({ accountId: Id });
const ofDraft = params.extend({ draftId: Id });

export const listRiskPolicyDrafts = endpoint({
  method: 'GET',
  path: '/Accounts/:accountId/riskpolicy/drafts',
  tag,
  summary: 'List the drafts of the risk policy, each with what it would change',
  access: 'owner',
  params,
  response: z.object({
    items: z.array(
      z.object({
        id: Id,
        name: z.string(),
        changedAt: Moment,
        adoptedAt: Moment.nullable(),
        moved: z.number().int().nullable(),
        needTwo: z.number().int().nullable(),
      }),
    ),
  }),
  errors: ['resource.not_found', 'permission.denied'],
});

export const saveRiskPolicyDraft = endpoint({
  method: 'POST',
  path: '/Accounts/:accountId/riskpolicy/drafts',
  tag,
  summary: 'Keep a draft of the risk policy, and compare it with the one in force in the background',
  access: 'owner',
  params,
  body: z.strictObject({
    /** A new draft if omitted. */
    draftId: Id.optional(),
    name: z.string().trim().min(1, says('name')).max(80),
    /** Those in force if omitted. */
    policy: RiskPolicy.optional(),
    controls: Controls.optional(),
  }),
  response: Draft,
  errors: ['resource.not_found', 'permission.denied', 'risk.draft_adopted', 'risk.too_many_drafts'],
  example: {
    body: {
      name: 'Stricter on trade finance',
      policy: examplePolicy,
      controls: {
        fourEyesDecisions: true,
        fourEyesFromRisk: 'Medium',
        reviewMonths: { High: 12, Medium: 24, Low: 36 },
      },
    },
  },
});

export const getRiskPolicyDraft = endpoint({
  method: 'GET',
  path: '/Accounts/:accountId/riskpolicy/drafts/:draftId',
  tag,
  summary: 'Retrieve a draft with its comparison; once adopted, what was predicted and what happened',
  access: 'owner',
  params: ofDraft,
  response: Draft,
  errors: ['resource.not_found', 'permission.denied'],
});

export const listRiskPolicyMoves = endpoint({
  method: 'GET',
  path: '/Accounts/:accountId/riskpolicy/drafts/:draftId/moves',
  tag,
  summary: 'List the parties or past decisions behind a count of the comparison, by name',
  access: 'owner',
  params: ofDraft,
  query: PageQuery.extend({
    kind: z.enum([...policyMoveKinds, 'Decision']).default('Moved'),
    was: z.string().max(20).optional(),
    becomes: z.string().max(20).optional(),
    reviews: z.enum(['true', 'false']).default('false'),
  }),
  response: listOf(Move),
  errors: ['resource.not_found', 'permission.denied'],
});

export const discardRiskPolicyDraft = endpoint({
  method: 'DELETE',
  path: '/Accounts/:accountId/riskpolicy/drafts/:draftId',
  tag,
  summary: 'Discard a draft that was not adopted',
  access: 'owner',
  params: ofDraft,
  response: Nothing,
  status: 204,
  errors: ['resource.not_found', 'permission.denied', 'risk.draft_adopted'],
});

export const adoptRiskPolicyDraft = endpoint({
  method: 'POST',
  path: '/Accounts/:accountId/riskpolicy/drafts/:draftId/adopt',
  tag,
  summary:
    'Put a compared draft into force and rate every party again; loosening a control needs a fresh sign-in',
  access: 'owner',
  params: ofDraft,
  response: Draft,
  errors: [
    'resource.not_found',
    'permission.denied',
    'request.stale',
    'auth.reauthentication_required',
    'risk.draft_adopted',
    'risk.draft_not_compared',
  ],
});
