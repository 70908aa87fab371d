import type { Agreements, ConnectionItems, Connections } from '@probity/db/schema.gen.ts';
import type {
  AccountSettings,
  CheckType,
  DataFieldKey,
  DocumentType,
  VerificationOutcome,
} from '@probity/domain';
import type { BusinessQuestion } from '@probity/domain/business-questions/questions.ts';
import type { RiskLevel } from '@probity/domain/risk/risk-keys.ts';
import type { Selectable } from 'kysely';
import type { Ctx } from './context.ts';

/** What an area announces, so that it need not know those that build on it. */
export interface Events {
  /** Address, sign-in or account of a registration came to be; announced for each, the last one counts. */
  'account.opened': { user: RegisteredUser; account: OpenedAccount };
  /** A handler refuses settings that cannot work by throwing. */
  'account.settingsChanging': { accountId: string; settings: Partial<AccountSettings> };
  /** Announced outside of the transaction that closes the account: what takes long is done first. */
  'account.closing': { accountId: string };
  'account.closed': { accountId: string };
  /** A document or an answer about an entity is another one; values are announced with `credential.changed`. */
  'entity.changed': {
    entityId: string;
    about: { documentType: DocumentType } | { question: BusinessQuestion };
  };
  /** A version of a document is stored and can be read. */
  'document.stored': { accountId: string; documentId: string; number: number };
  /** Documents are deleted, or become those of another account. */
  'documents.leaving': { documentIds: readonly string[] };
  /** A party was added or renamed: name and country weigh in a match of a watchlist. */
  'entity.named': { entityIds: readonly string[]; inBulk?: boolean };
  /** What is known of a party's hits is different: screened again, perhaps with more to decide, or a hit was decided. */
  'party.screened': { accountId: string; entityId: string; newHits?: number };
  'entity.claimed': { placeholderId: string; accountId: string };
  /** Two records of one party are one now, or two again. */
  'entity.merged': { entityIds: readonly string[] };
  /** A decision to approve a counterparty takes effect. */
  'relationship.approved': { accountId: string; entityId: string; riskLevel: RiskLevel | null };
  /** What counts as the risk of a party, to one account, is higher than before. */
  'risk.rose': { accountId: string; entityId: string; riskLevel: RiskLevel };
  'partyInvitation.accepted': { placeholderId: string; accountId: string };
  'credential.changed': ChangedCredential;
  /** Someone is about to validate or reject the value. A handler refuses by throwing. */
  'credential.reviewing': { credentialId: string };
  /** Someone is about to decide about a criminal record certificate. A handler refuses by throwing. */
  'certificate.reviewing': { checkId: string };
  /** A handler refuses by throwing where the validator has to say why. */
  'credential.validating': { credentialId: string; accountId: string; hasReason: boolean };
  /** A register was read, for a company with the registration number of these parties. */
  'register.read': { accountId: string; entityIds: readonly string[] };
  /** The outcome of a check is another one. */
  'check.moved': MovedCheck;
  'agreement.signed': { agreement: Selectable<Agreements> };
  'connection.approved': { connection: Selectable<Connections> };
  /** A request about this entity is completed now, or no longer. */
  'connection.completionChanged': { entityId: string };
  /** Sharing of these items is about to end; they are still as they were. */
  'connection.itemsEnding': EndingItems;
  /** A recipient has seen something new of what is shared. */
  'sharedData.opened': { connectionId: string };
  'notification.added': { notificationId: string };
}

interface MovedCheck {
  accountId: string;
  entityId: string;
  checkId: string;
  type: CheckType;
  outcome: VerificationOutcome;
}

interface ChangedCredential {
  accountId: string;
  entityId: string;
  fieldKey: DataFieldKey;
  /** Some connection asks for it or shares it. */
  isShared: boolean;
  /** A signed declaration says it. */
  isSigned: boolean;
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

/** Runs the consequences of an event one after the other, in the transaction that the event happened in. */
export async function publish<Event extends keyof Events>(
  ctx: Ctx,
  event: Event,
  payload: Events[Event],
): Promise<void> {
  for (const handle of ctx.services.consequences[event]) await handle(ctx, payload);
}
