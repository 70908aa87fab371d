import { screeningResults } from '@probity/domain';
import { BENEFICIAL_OWNER_SHARE } from '@probity/domain/ownership/beneficial-owner-share.ts';
import {
  agreements,
  controlRights,
  interestRoles,
  ownershipViews,
  partyKinds,
  voices,
} from '@probity/domain/ownership/index.ts';
import {
  countedBases,
  sanctionsGrounds,
  sanctionsOutcomes,
  sanctionsRegimes,
} from '@probity/domain/ownership/sanctioned-owners/index.ts';
import { says } from '@probity/domain/texts/validation-sentence.ts';
import { z } from 'zod';
import { endpoint } from './endpoint.ts';
import { IntegrationProvider, ReviewState } from './enumerations.ts';
import { exampleIds } from './examples.ts';
import { Day, Id, Moment } from './schemas.ts';

/** Per cent; both bounds are equal if the share is known. */
export const Share = z.object({
  min: z.string(),
  max: z.string(),
  /** False if decimals were cut off. */
  isExact: z.boolean(),
});
export type Share = z.output<typeof Share>;

/** The id of a record, or one that identifies an entry of a register. */
const PartyId = z.string();

export const OwnershipParty = z.object({
  id: PartyId,
  /** Null if the caller may not see who it is. */
  name: z.string().nullable(),
  kind: z.enum(partyKinds),
  country: z.string().nullable(),
  hasProfile: z.boolean(),
  reviewState: ReviewState.nullable(),
  /** A person who has not confirmed a role that lists them. */
  isUnconfirmed: z.boolean(),
  screening: z.object({ result: z.enum(screeningResults), undecided: z.number().int() }).nullable(),
  /** The party's effective share of the subject through all layers; null if it has none. */
  capital: Share.nullable(),
  votes: Share.nullable(),
});
export type OwnershipParty = z.output<typeof OwnershipParty>;

export const OwnershipInterest = z.object({
  ownerId: PartyId,
  ownedId: PartyId,
  /** Null if the interest is not a share. */
  capital: Share.nullable(),
  votes: Share.nullable(),
  /** Votes are assumed to follow the capital because nothing else is recorded. */
  votesAssumed: z.boolean(),
  roles: z.array(z.enum(interestRoles)),
  rights: z.array(z.enum(controlRights)),
  /** As declared. */
  holding: z.enum(['Direct', 'Indirect']),
  /** Whether the share is added to the chain. It is not if it is indirect or repeats what the chain holds. */
  isCounted: z.boolean(),
  isNominee: z.boolean(),
  agreement: z.enum(agreements),
  /** The capital according to each voice. */
  said: z.array(z.object({ voice: z.enum(voices), share: Share.nullable(), isDenied: z.boolean() })),
});
export type OwnershipInterest = z.output<typeof OwnershipInterest>;

const Term = z.object({
  /** From the owner to the subject. */
  path: z.array(PartyId),
  factors: z.array(Share),
  product: Share,
});

const ControlStep = z.object({
  partyId: PartyId,
  overId: PartyId,
  by: z.enum(['Votes', 'Trustee', ...controlRights]),
  votes: Share.nullable(),
});

export const OwnershipGround = z.discriminatedUnion('kind', [
  z.object({
    kind: z.enum(['Capital', 'Votes']),
    isCertain: z.boolean(),
    share: Share,
    terms: z.array(Term),
    /** The contribution of further paths and of loops. */
    rest: Share.nullable(),
  }),
  z.object({ kind: z.literal('Control'), isCertain: z.boolean(), steps: z.array(ControlStep) }),
  z.object({
    kind: z.literal('TrustRole'),
    isCertain: z.boolean(),
    role: z.enum(interestRoles),
    trustId: PartyId,
    share: Share,
  }),
  z.object({ kind: z.literal('Declared'), isCertain: z.boolean(), share: Share.nullable() }),
]);
export type OwnershipGround = z.output<typeof OwnershipGround>;

export const OwnershipIssue = z.object({
  kind: z.enum([
    'InvalidShare',
    'MissingShare',
    'UnknownParty',
    'Over100',
    'UnknownRemainder',
    'NomineeForUnknown',
    'ClosedLoop',
    'Unsolvable',
    'VoicesDiffer',
  ]),
  /** The parties concerned: an owner and a company, or companies. */
  partyIds: z.array(PartyId),
  /** The total or the remainder. */
  share: Share.nullable(),
});
export type OwnershipIssue = z.output<typeof OwnershipIssue>;

export const Ownership = z.object({
  subjectId: Id,
  asAt: Day,
  view: z.enum(ownershipViews),
  threshold: z.string(),
  parties: z.array(OwnershipParty),
  interests: z.array(OwnershipInterest),
  /** The share without a known owner. */
  unknown: z.object({ capital: Share, votes: Share }),
  beneficialOwners: z.array(
    z.object({ partyId: PartyId, isCertain: z.boolean(), grounds: z.array(OwnershipGround) }),
  ),
  /** An unknown person may reach the threshold. */
  unknownMayReach: z.boolean(),
  /** Listed instead if no one certainly reaches the threshold. */
  seniorManagers: z
    .object({ reason: z.enum(['NobodyReaches', 'OwnersUnknown']), partyIds: z.array(PartyId) })
    .nullable(),
  issues: z.array(OwnershipIssue),
  registers: z.array(z.object({ enricher: IntegrationProvider, companyId: Id, readAt: Moment })),
  /** More is recorded than was analysed. */
  isTruncated: z.boolean(),
});
export type Ownership = z.output<typeof Ownership>;

export const OwnershipQuery = z.object({
  /** Defaults to today. */
  asAt: Day.optional(),
  view: z.enum(ownershipViews).default('Both'),
  /** The share in per cent from which an owner counts as beneficial. */
  threshold: z
    .string()
    .regex(/^(100|\d{1,2}(\.\d{1,4})?)$/, says('template.percentage'))
    .default(String(BENEFICIAL_OWNER_SHARE)),
});

export const getOwnership = endpoint({
  method: 'GET',
  path: '/Entities/:entityId/ownership',
  tag: 'Entities',
  summary:
    'Retrieve who owns and controls the entity through all layers, with effective shares and beneficial owners',
  access: 'view',
  params: z.object({ entityId: Id }),
  query: OwnershipQuery,
  response: Ownership,
  errors: ['resource.not_found'],
  example: { query: { asAt: '2026-11-16', view: 'Both', threshold: '25' } },
});

export const recordComputedOwners = endpoint({
  method: 'POST',
  path: '/Entities/:entityId/beneficialowners',
  tag: 'Entities',
  summary:
    'Record the chosen beneficial owners that follow from the recorded holdings, with their calculated shares',
  access: 'edit',
  params: z.object({ entityId: Id }),
  body: OwnershipQuery.omit({ asAt: true })
    .extend({ partyIds: z.array(Id).min(1).max(100) })
    .strict(),
  response: z.object({ recorded: z.array(Id) }),
  errors: ['resource.not_found', 'permission.denied', 'request.invalid'],
  example: { body: { partyIds: [exampleIds.entityId] } },
});

const SanctionsRegime = z.enum(sanctionsRegimes);

export const SanctionedOwnership = z.object({
  outcome: z.enum(sanctionsOutcomes),
  grounds: z.array(z.enum(sanctionsGrounds)),
  /** What the parties that count hold together. */
  capital: Share,
  votes: Share,
  /** The listed parties at the ends of the chains. */
  listedIds: z.array(PartyId),
  /** The entity first, then the companies above it that count, each once. */
  chain: z.array(
    z.object({
      companyId: PartyId,
      capital: Share,
      votes: Share,
      stakes: z.array(
        z.object({
          ownerId: PartyId,
          capital: Share,
          votes: Share,
          hasControl: z.boolean(),
          /** False if it depends on a range whether the owner counts. */
          isCertain: z.boolean(),
          basis: z.enum(countedBases),
        }),
      ),
    }),
  ),
});
export type SanctionedOwnership = z.output<typeof SanctionedOwnership>;

export const SanctionedOwners = z.object({
  asAt: Day,
  parties: z.array(OwnershipParty.pick({ id: true, name: true, kind: true, hasProfile: true })),
  /** Parties of the ownership with hits on sanctions lists, and under whose sanctions these are. */
  sanctioned: z.array(
    z.object({
      partyId: PartyId,
      confirmed: z.array(SanctionsRegime),
      undecided: z.array(SanctionsRegime),
      /** A confirmed hit is on a list that does not say whose sanctions these are. */
      isListedElsewhere: z.boolean(),
    }),
  ),
  /** Parties of the ownership that were not screened, or could not be. */
  unscreenedIds: z.array(PartyId),
  regimes: z.array(
    z.object({
      regime: SanctionsRegime,
      /** The rule that was applied, and where it is written. */
      rule: z.object({
        version: z.number().int(),
        validFrom: Day,
        source: z.string(),
        halfReaches: z.boolean(),
      }),
      /** Null if no party under these sanctions has anything in the entity. */
      owned: SanctionedOwnership.nullable(),
      /** The same if every undecided hit is a true match. */
      ownedIfUndecidedAreTrue: SanctionedOwnership.nullable(),
    }),
  ),
  /** More is recorded than was analysed. */
  isTruncated: z.boolean(),
});
export type SanctionedOwners = z.output<typeof SanctionedOwners>;

export const getSanctionedOwners = endpoint({
  method: 'GET',
  path: '/Entities/:entityId/sanctionedowners',
  tag: 'Entities',
  summary:
    'Retrieve whether owners under sanctions together own or control the entity, by the 50 % rules of the EU, the UK and the US, with the chains',
  access: 'view',
  params: z.object({ entityId: Id }),
  response: SanctionedOwners,
  errors: ['resource.not_found'],
});
