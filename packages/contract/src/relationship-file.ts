import {
  decisionKinds,
  decisionStages,
  decisionStates,
} from '@probity/domain/relationships/relationship-keys.ts';
import { riskFactors, riskLevels } from '@probity/domain/risk/risk-keys.ts';
import { reminderOutcomes } from '@probity/domain/sharing/reminder-rule.ts';
import { itemStates } from '@probity/domain/sharing/scope-item.ts';
import { z } from 'zod';
import { Direction, EntityKind, Relationship, SharingStatus } from './enumerations.ts';
import { Day, Id, Moment } from './schemas.ts';

const Text = z.string().nullable();
const Sha256 = z.string().regex(/^[0-9a-f]{64}$/);
const Subject = z.strictObject({ id: Id, name: z.string(), kind: EntityKind });

const Risk = z.strictObject({
  level: z.enum(riskLevels),
  score: z.number().nullable(),
  isOverridden: z.boolean(),
  ratedAt: Moment.nullable(),
  /** High while a true match stands or a likely hit is undecided. */
  isHeld: z.boolean(),
  factors: z
    .array(
      z.strictObject({
        key: z.enum(riskFactors),
        severity: z.number(),
        isKnown: z.boolean(),
        weight: z.number(),
        points: z.number(),
        /** As a sentence. */
        reason: z.string(),
      }),
    )
    .nullable(),
  /** The level set by hand that counts, what awaits a second person, and earlier ratings; as in the API. */
  override: z.looseObject({}).nullable(),
  proposal: z.looseObject({}).nullable(),
  history: z.array(z.looseObject({ kind: z.string(), at: Moment })).nullable(),
});

const Hit = z.strictObject({
  list: z.string(),
  reference: z.string(),
  name: z.string(),
  programmes: z.array(z.string()),
  matchedName: z.string(),
  /** From 0 to 1. */
  score: z.number(),
  /** The one that counts; null if nobody has decided. */
  verdict: z.enum(['confirmed', 'dismissed']).nullable(),
  decision: z
    .strictObject({
      verdict: z.enum(['confirmed', 'dismissed']),
      reason: z.string(),
      byName: Text,
      at: Moment,
      awaitsApproval: z.boolean(),
      approvedByName: Text,
      approvedAt: Moment.nullable(),
    })
    .nullable(),
  returned: z.looseObject({}).nullable(),
});

const Ownership = z.strictObject({
  asAt: Day,
  /** Per cent. */
  threshold: z.string(),
  owners: z.array(
    z.strictObject({
      name: z.string(),
      isCertain: z.boolean(),
      capital: Text,
      votes: Text,
      /** Each chain with its arithmetic, or the control, as a sentence. */
      grounds: z.array(z.string()),
    }),
  ),
  interests: z.array(
    z.strictObject({
      owner: z.string(),
      owned: z.string(),
      capital: Text,
      votes: Text,
      roles: z.array(z.string()),
      isCounted: z.boolean(),
    }),
  ),
  unknown: z.strictObject({ capital: Text, votes: Text }),
  unknownMayReach: z.boolean(),
  seniorManagers: z.strictObject({ reason: z.string(), names: z.array(z.string()) }).nullable(),
});

/** Values, answers, checks and tests have the shape of the export of shared data (`data.json`). */
const Shared = z.strictObject({
  until: Moment.nullable(),
  lawfulBasis: Text,
  sections: z.array(
    z.strictObject({
      key: z.string(),
      title: z.string(),
      entries: z.array(
        z.looseObject({ key: z.string(), label: z.string(), values: z.array(z.looseObject({})) }),
      ),
    }),
  ),
  answers: z.array(z.looseObject({ question: z.string(), label: z.string(), text: Text })),
  checks: z.array(z.looseObject({ type: z.string(), outcome: z.string() })),
  tests: z.array(z.looseObject({ key: z.string(), outcome: z.string(), reason: z.string() })),
  /** Names of the tests that what is shared does not allow. */
  withheldTests: z.array(z.string()),
  /** What the account itself said about items. */
  judgements: z.array(
    z.strictObject({ label: z.string(), verdict: z.string(), text: z.string(), note: Text, at: Moment }),
  ),
});

const ContactLine = z.strictObject({ name: z.string(), email: z.string() });

const Connection = z.strictObject({
  id: Id,
  direction: Direction,
  sharingStatus: SharingStatus,
  templateName: Text,
  approvedAt: Moment.nullable(),
  /** Whose data it shares; null if it is the counterparty’s own. */
  subject: Subject.nullable(),
  purpose: Text,
  scope: z
    .array(
      z.strictObject({
        item: z.string(),
        label: z.string(),
        state: z.enum(itemStates),
        required: z.boolean(),
        decidedAt: Moment.nullable(),
      }),
    )
    .nullable(),
  declarations: z
    .array(
      z.strictObject({
        id: Id,
        title: z.string(),
        state: z.string(),
        agreementId: Id.nullable(),
        /** In the archive: what was signed, the record of the signature and its timestamp. */
        files: z.array(z.string()),
      }),
    )
    .nullable(),
  contact: z.strictObject({ ours: ContactLine.nullable(), theirs: ContactLine.nullable() }).nullable(),
  /** By rule: those that went out, and those that did not. */
  reminders: z.array(z.strictObject({ at: Moment, outcome: z.enum(reminderOutcomes) })),
  /** Null if nothing is shared with the account, or the member may not see it. */
  shared: Shared.nullable(),
  people: z
    .array(
      z.strictObject({
        name: z.string(),
        role: z.string(),
        state: z.string(),
        consented: z.number().int(),
        asked: z.number().int(),
        consent: z.string(),
      }),
    )
    .nullable(),
  questions: z.array(
    z.strictObject({
      /** Null for the request as a whole. */
      about: Text,
      isOwn: z.boolean(),
      question: z.string(),
      askedAt: Moment,
      answer: Text,
      answeredAt: Moment.nullable(),
    }),
  ),
  history: z.array(
    z.strictObject({
      at: Moment,
      event: z.string(),
      text: z.string(),
      items: z.array(z.string()),
      byName: Text,
      actorName: Text,
      note: Text,
    }),
  ),
  /** Who opened what the account shares; null of a connection that shares nothing of it. */
  accesses: z
    .array(
      z.strictObject({
        at: Moment,
        kind: z.string(),
        viewerName: z.string(),
        readerName: z.string(),
        items: z.array(z.string()),
      }),
    )
    .nullable(),
});

/**
 * `file.json` in the exported file of a counterparty. What is null on a past day because no history of it is kept is
 * named in `notKept`.
 */
export const ExportedRelationshipFile = z.strictObject({
  format: z.literal('probity.counterparty-file.1'),
  asAt: Day,
  exportedAt: Moment,
  exportedBy: z.strictObject({ account: z.string(), person: z.string() }),
  choices: z.strictObject({
    notes: z.boolean(),
    comments: z.boolean(),
    documents: z.boolean(),
    redacted: z.boolean(),
  }),
  notKept: z.array(z.string()),
  party: z.strictObject({
    id: Id,
    name: z.string(),
    kind: EntityKind,
    country: Text,
    reference: Text,
    tags: z.array(z.string()),
    relationship: Relationship.nullable(),
    owner: Text,
    reviewOn: Day.nullable(),
  }),
  risk: Risk.nullable(),
  screening: z
    .strictObject({
      result: z.string(),
      hits: z.number().int(),
      undecided: z.number().int(),
      confirmed: z.number().int(),
      screenedAt: Moment.nullable(),
      screenedByName: Text,
      threshold: z.number().nullable(),
      lists: z.array(z.looseObject({ title: z.string(), version: Text })),
    })
    .nullable(),
  hits: z.array(Hit).nullable(),
  ownership: Ownership.nullable(),
  connections: z.array(Connection),
  /** What the account relied on, by connection; sensitive values are masked. */
  accepted: z.array(
    z.strictObject({
      connectionId: Id,
      at: Moment,
      hash: Sha256,
      items: z.array(z.strictObject({ label: z.string(), text: Text, files: z.number().int() })),
    }),
  ),
  /** Newest first. */
  decisions: z.array(
    z.strictObject({
      id: Id,
      kind: z.enum(decisionKinds),
      state: z.enum(decisionStates),
      reason: z.string(),
      byName: Text,
      at: Moment,
      second: z.strictObject({ name: Text, reason: Text, at: Moment }).nullable(),
      hash: Sha256,
      agreedHash: Sha256.nullable(),
      escalation: z.looseObject({}).nullable(),
    }),
  ),
  /** Where the records of the decisions are in the archive; null for members who may not decide. */
  records: z
    .array(
      z.strictObject({
        decisionId: Id,
        stage: z.enum(decisionStages),
        hash: Sha256,
        isIntact: z.boolean(),
        timestamp: z.looseObject({ state: z.string() }).nullable(),
        file: z.string(),
        document: z.string(),
        timestampFile: Text,
      }),
    )
    .nullable(),
  /** Null if they were left out. */
  notes: z
    .array(
      z.strictObject({
        id: Id,
        versionId: Id,
        text: z.string(),
        byName: Text,
        at: Moment,
        edited: z.strictObject({ byName: Text, at: Moment }).nullable(),
        earlier: z.array(z.strictObject({ text: z.string(), byName: Text, at: Moment })),
      }),
    )
    .nullable(),
  /** Null if they were left out. */
  comments: z
    .array(
      z.strictObject({
        about: z.looseObject({ kind: z.string(), key: Text }),
        resolvedAt: Moment.nullable(),
        resolvedByName: Text,
        comments: z.array(
          z.strictObject({
            text: Text,
            byName: Text,
            writtenAt: Moment,
            editedAt: Moment.nullable(),
            deletedAt: Moment.nullable(),
          }),
        ),
      }),
    )
    .nullable(),
  documents: z
    .array(
      z.strictObject({
        number: z.number().int(),
        id: Id,
        title: z.string(),
        type: z.string(),
        issuedOn: Day.nullable(),
        expiresOn: Day.nullable(),
        mediaType: z.string(),
        size: z.number().int(),
        sha256: Sha256,
        /** Where it is in the archive; null if files were left out. */
        file: Text,
        /** False if it was wanted and could not be read. */
        isRead: z.boolean(),
      }),
    )
    .nullable(),
  credentials: z.array(z.looseObject({ id: Id, type: z.string(), outcome: z.string(), file: Text })),
});
