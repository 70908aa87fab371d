import type { Agreements, ConnectionItems, Connections } from '@probity/db/schema.gen.ts';
import type {
  AccountSettings,
  Assurance,
  CheckType,
  Completeness,
  CredentialStep,
  DataFieldKey,
  DocumentType,
  IntegrationProvider,
  ReviewState,
  VerificationOutcome,
} from '@probity/domain';
import type { BusinessQuestion } from '@probity/domain/business-questions/questions.ts';
import type { ProofEnding } from '@probity/domain/proofs/proof-keys.ts';
import type { RiskLevel } from '@probity/domain/risk/risk-keys.ts';
import type { Selectable } from 'kysely';
import type { Ctx } from './context.ts';

/** Events that an area announces, so that it need not know the areas that build on it. */
export interface Events {
  /** These audit logs contradict their signatures, and none did so in the hour before. */
  'audit.disputed': { chainIds: readonly string[] };
  /** Announced when an account is created, and again when its user completes registration. */
  'account.opened': { user: RegisteredUser; account: OpenedAccount };
  /** A handler throws to refuse settings that cannot work. */
  'account.settingsChanging': { accountId: string; settings: Partial<AccountSettings> };
  'account.enricherSwitchedOff': { accountId: string; enricher: IntegrationProvider };
  /** Announced outside the transaction that closes the account, so that slow work is done first. */
  'account.closing': { accountId: string };
  /** The transaction may then write to the audit logs of other accounts: all are locked at once, in order. */
  'account.closed': { accountId: string; alsoRecordedIn?: readonly string[] };
  /** The names of a closed account and of its parties were replaced. */
  'account.anonymised': { accountId: string; formerName: string };
  /** A document or an answer of an entity has changed; values are announced with `credential.changed`. */
  'entity.changed': {
    entityId: string;
    about:
      | { documentType: DocumentType }
      | { question: BusinessQuestion }
      /** The key that the question has in requests. */
      | { templateQuestion: string };
  };
  /** A version of a document has been stored and can be read. */
  'document.stored': { accountId: string; documentId: string; number: number };
  /** Documents are about to be deleted or moved to another account. */
  'documents.leaving': { documentIds: readonly string[] };
  /** A party was added or renamed: name and country affect watchlist matches. */
  'entity.named': { entityIds: readonly string[]; inBulk?: boolean };
  /** The hits of a party have changed: it was screened again, perhaps with new hits, or a hit was decided. */
  'party.screened': { accountId: string; entityId: string; newHits?: number };
  /** Parties named in bulk were screened, and nothing was found. */
  'parties.screened': { accountId: string; entityIds: readonly string[] };
  /** The outcome of a test of a party that the account manages has changed. */
  'tests.changed': { accountId: string; entityId: string };
  /** Placeholders are about to be claimed: handlers lock what the claim changes before the entities are locked. */
  'entity.claiming': ClaimedEntities & {
    /** Handlers add the accounts whose audit logs the claim will write. */
    recordedIn: Set<string>;
  };
  /** The entities of a claim are locked: handlers lock what is locked after an entity. */
  'entity.claimLocked': ClaimedEntities;
  'entity.claimed': { placeholderId: string; accountId: string };
  /** Two records are about to be merged, or a merge undone: handlers lock what it changes before the entities are. */
  'entity.merging': { entityIds: readonly string[] };
  /** A merge moves what is held about one record to the other. A handler throws to refuse it. */
  'entity.moving': {
    from: string;
    to: string;
    /** Undoing a merge moves only these back. */
    only?: MovedConnections;
    /** Handlers add what they have moved, by id. */
    moved: MovedConnections;
  };
  /** Two records of one party were merged, or a merge was undone. */
  'entity.merged': { entityIds: readonly string[] };
  /** A decision to approve a counterparty has taken effect. */
  'relationship.approved': { accountId: string; entityId: string; riskLevel: RiskLevel | null };
  /** The risk level of a party, as seen by one account, has risen. */
  'risk.rose': { accountId: string; entityId: string; riskLevel: RiskLevel };
  /** Someone registers from an emailed link. The handler who knows the link sets the address that it proves. */
  'registration.invited': { tokenHash: Buffer; userId: string; provenEmail: string | null };
  /** The recipient of an invitation is not the party. */
  'partyInvitation.declined': { accountId: string; entityId: string; connectionId: string | null };
  /** With the address at which it was accepted. */
  'partyInvitation.accepted': { placeholderId: string; accountId: string; email: string };
  /** An account is about to ask a party for data, to offer it some, or to remind it. A handler throws to refuse it. */
  'data.requesting': { accountId: string; entityId: string };
  'credential.changed': ChangedCredential;
  /** A credential about the profile of the account was signed. */
  'proof.issued': { accountId: string };
  /** Proofs no longer count, as the published lists say from now on. */
  'proofs.ended': { accountId: string; proofIds: readonly string[]; because: ProofEnding };
  /** An administrator is about to open one of these values. Handlers add those that await review by the platform. */
  'platform.opening': { credentialIds: readonly string[]; awaitingReview: Set<string> };
  /** Someone is about to validate or reject the value. A handler throws to refuse it. */
  'credential.reviewing': { credentialId: string };
  /** Someone is about to decide on a criminal record certificate. A handler throws to refuse it. */
  'certificate.reviewing': { checkId: string };
  /** People who provided a version of a criminal record certificate; they may not review it. */
  'certificate.authored': { checkId: string; authors: string[] };
  /** A handler throws to refuse it if the validator has to give a reason. */
  'credential.validating': { credentialId: string; accountId: string; hasReason: boolean };
  /** A company is about to be read in a register. A handler throws to refuse it. */
  'register.reading': {
    extractId: string;
    accountId: string;
    enricher: IntegrationProvider;
    reference: string;
    /** The register has begun it before, for a reading that was paid for. */
    isResumed: boolean;
  };
  /** A register was read for the company whose registration number these parties have. */
  'register.read': { accountId: string; entityIds: readonly string[] };
  /** The outcome of a check has changed. */
  'check.moved': MovedCheck;
  'agreement.signed': { agreement: Selectable<Agreements> };
  /** A side has consented to these items, apart from what only describes them. */
  'connection.approved': {
    connection: Selectable<Connections>;
    items: readonly Pick<Selectable<ConnectionItems>, 'kind' | 'key'>[];
  };
  /** A request about this entity has become complete or incomplete. */
  'connection.completionChanged': { entityId: string };
  /** The automatic reminders about a request have ended without an answer. */
  'connection.unanswered': { accountId: string; entityId: string; connectionId: string };
  /** Sharing of these items is about to end; they are still unchanged. */
  'connection.itemsEnding': EndingItems;
  /** A recipient has opened shared data, or accepted changes to it. */
  'sharedData.reliedOn': { connectionId: string };
  'notification.added': { notificationId: string };
}

interface MovedConnections {
  connections: string[];
  /** Connections with others about the party. */
  subjects: string[];
}

interface ClaimedEntities {
  placeholderIds: readonly string[];
  /** The account that claims them. */
  accountId: string;
}

interface MovedCheck {
  accountId: string;
  entityId: string;
  checkId: string;
  type: CheckType;
  outcome: VerificationOutcome;
}

interface ChangedCredential {
  id: string;
  /** The number of the step that changed it. */
  lastSeq: number;
  accountId: string;
  entityId: string;
  fieldKey: DataFieldKey;
  step: CredentialStep;
  /** After the step. */
  reviewState: ReviewState;
  assurance: Assurance;
  completeness: Completeness;
  deletedAt: Date | null;
  /** The party that a role lists. */
  relatedEntityId: string | null;
  /** A connection requests or shares data of the entity. */
  isShared: boolean;
  /** The account has signed a declaration that uses the field. */
  isSigned: boolean;
  /** Proofs of the entity have not ended. */
  hasProofs: boolean;
  isOtherValue: boolean;
  /** Documents were attached or detached, or the value was removed together with them. */
  isOtherEvidence: boolean;
}

export interface EndingItems {
  connection: Selectable<Connections>;
  items: readonly Selectable<ConnectionItems>[];
  endedBy: 'holder' | 'recipient' | 'period';
}

interface RegisteredUser {
  id: string;
  email: string;
  status: string;
  emailVerifiedAt: Date | null;
}

interface OpenedAccount {
  id: string;
  kind: string;
  displayName: string;
}

type Handler<Payload> = (ctx: Ctx, payload: Payload) => Promise<void>;

/** The handlers of each event, in the order in which they run. */
export type Consequences = { readonly [Event in keyof Events]: readonly Handler<Events[Event]>[] };

/** Runs the handlers of an event one after the other, in the transaction of the event. */
export async function publish<Event extends keyof Events>(
  ctx: Ctx,
  event: Event,
  payload: Events[Event],
): Promise<void> {
  for (const handle of ctx.services.consequences[event]) await handle(ctx, payload);
}
