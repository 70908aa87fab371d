import type { TestKey } from '../compliance-tests/test-keys.ts';
import type { DataFieldKey, RejectionReason, SectionKind, TaskType } from '../enumerations.ts';
import type { Permission } from '../members/permissions.ts';
import type { CheckType } from '../sharing/scope-item.ts';

/** The reasons for tasks, and the type under which each is listed. */
export const taskReasons = {
  ConsentAwaited: 'DataRequired',
  InvitationReceived: 'DataRequired',
  RequestReceived: 'DataRequired',
  RequestWidened: 'DataRequired',
  RequestUnfinished: 'DataRequired',
  RenewalRequested: 'DataRequired',
  SharedDataOutdated: 'DataRequired',
  QuestionToAnswer: 'DataRequired',
  SignatureRequested: 'DataRequired',
  AnswerOverdue: 'DataRequired',
  PeriodEnded: 'DataRequired',
  ValueToReview: 'ReviewRequired',
  OfferReceived: 'ReviewRequired',
  AnswerToReview: 'ReviewRequired',
  ChangesToAccept: 'ReviewRequired',
  ValueRejected: 'CompleteMissingFields',
  RegisterDiffers: 'CompleteMissingFields',
  TestFailed: 'CompleteMissingFields',
  EvidenceRejected: 'ProvideEvidence',
  FieldMissing: 'CompleteMissingFields',
  PartyMissing: 'AddKeyIndividualsAndEntities',
  RoleDisputed: 'AddKeyIndividualsAndEntities',
  EvidenceMissing: 'ProvideEvidence',
  IdentityCheckToDo: 'PerformIdentityVerification',
  CriminalCheckToDo: 'ProvideEvidence',
  BankCheckToDo: 'DataRequired',
  AmlCheckToDo: 'DataRequired',
  HitsToDecide: 'ReviewRequired',
  EscalatedHitsToDecide: 'ReviewRequired',
  ScreeningDecisionsToApprove: 'ReviewRequired',
  CaseToWork: 'ReviewRequired',
  AlertToReview: 'ReviewRequired',
  CertificateToReview: 'ReviewRequired',
  DecisionToConfirm: 'ReviewRequired',
  RiskToConfirm: 'ReviewRequired',
  EscalationToDecide: 'ReviewRequired',
  CounterpartyReviewDue: 'ReviewRequired',
  BankConsentEnding: 'ProvideEvidence',
  BankAccountToChoose: 'CompleteMissingFields',
} as const satisfies Record<string, TaskType>;
export type TaskReason = keyof typeof taskReasons;

/**
 * The permission that a task needs. A request to answer is also a task of those who may only edit: they add the values
 * and documents that are missing.
 */
export const taskPermissions: Readonly<Record<TaskReason, Permission>> = {
  ConsentAwaited: 'edit',
  InvitationReceived: 'edit',
  RequestReceived: 'edit',
  RequestWidened: 'edit',
  RequestUnfinished: 'edit',
  RenewalRequested: 'validate',
  SharedDataOutdated: 'edit',
  QuestionToAnswer: 'edit',
  SignatureRequested: 'validate',
  AnswerOverdue: 'edit',
  PeriodEnded: 'edit',
  ValueToReview: 'validate',
  OfferReceived: 'validate',
  AnswerToReview: 'validate',
  ChangesToAccept: 'validate',
  ValueRejected: 'edit',
  RegisterDiffers: 'edit',
  TestFailed: 'edit',
  EvidenceRejected: 'edit',
  FieldMissing: 'edit',
  PartyMissing: 'edit',
  RoleDisputed: 'edit',
  EvidenceMissing: 'edit',
  IdentityCheckToDo: 'edit',
  CriminalCheckToDo: 'edit',
  BankCheckToDo: 'edit',
  AmlCheckToDo: 'edit',
  HitsToDecide: 'validate',
  EscalatedHitsToDecide: 'validate',
  ScreeningDecisionsToApprove: 'validate',
  CaseToWork: 'validate',
  AlertToReview: 'validate',
  CertificateToReview: 'validate',
  DecisionToConfirm: 'validate',
  RiskToConfirm: 'validate',
  EscalationToDecide: 'validate',
  CounterpartyReviewDue: 'validate',
  BankConsentEnding: 'edit',
  BankAccountToChoose: 'edit',
};

/** What a rejection asks for: other evidence, or another value. */
export const rejectionTasks = {
  Fraudulent: 'EvidenceRejected',
  NotEnoughProof: 'EvidenceRejected',
  Expired: 'EvidenceRejected',
  Other: 'ValueRejected',
  NotProvided: 'ValueRejected',
} as const satisfies Record<RejectionReason, TaskReason>;

interface HitsOfParty {
  entityId: string;
  isPerson: boolean;
  /** A counterparty with an account of its own is screened in its connection. */
  connectionId: string | null;
}

/** The subject of a task: each reason needs its own ids, and its link is built only from them. */
export interface TaskSubjects {
  ConsentAwaited: { entityId: string };
  InvitationReceived: { invitationId: string };
  RequestReceived: { connectionId: string };
  RequestWidened: { connectionId: string };
  RequestUnfinished: { connectionId: string };
  RenewalRequested: { connectionId: string };
  SharedDataOutdated: { connectionId: string };
  QuestionToAnswer: { connectionId: string };
  SignatureRequested: { agreementId: string };
  AnswerOverdue: { connectionId: string };
  PeriodEnded: { connectionId: string };
  ValueToReview: { credentialId: string };
  OfferReceived: { connectionId: string };
  AnswerToReview: { connectionId: string };
  ChangesToAccept: { connectionId: string };
  ValueRejected: { entityId: string; credentialId: string };
  RegisterDiffers: { entityId: string; credentialId: string };
  TestFailed: { entityId: string; test: TestKey };
  EvidenceRejected: { entityId: string; credentialId: string };
  FieldMissing: { entityId: string; field?: DataFieldKey };
  PartyMissing: { entityId: string; section: SectionKind };
  RoleDisputed: { entityId: string; credentialId: string };
  EvidenceMissing: { entityId: string; credentialId: string };
  IdentityCheckToDo: { entityId: string };
  CriminalCheckToDo: { entityId: string };
  BankCheckToDo: { entityId: string };
  AmlCheckToDo: { entityId: string };
  HitsToDecide: HitsOfParty;
  EscalatedHitsToDecide: HitsOfParty;
  ScreeningDecisionsToApprove: object;
  CaseToWork: { caseId: string };
  AlertToReview: { alertId: string };
  CertificateToReview: { entityId: string };
  DecisionToConfirm: { entityId: string };
  RiskToConfirm: { entityId: string; isCounterparty: boolean };
  EscalationToDecide: { entityId: string };
  CounterpartyReviewDue: { entityId: string };
  BankConsentEnding: { entityId: string; consentId: string };
  BankAccountToChoose: { entityId: string; consentId: string };
}

const query = (path: string, parameters: Record<string, string | undefined>): string => {
  const given = Object.entries(parameters).filter((entry): entry is [string, string] => Boolean(entry[1]));
  return given.length > 0 ? `${path}?${new URLSearchParams(given)}` : path;
};

const connection = ({ connectionId }: { connectionId: string }): string => `/connections/${connectionId}`;
const sharedData = ({ connectionId }: { connectionId: string }): string =>
  `/connections/${connectionId}/data`;

const check =
  (type: CheckType) =>
  ({ entityId }: { entityId: string }): string =>
    query(`/profile/${entityId}/checks`, { check: type });

const credential = ({ entityId, credentialId }: { entityId: string; credentialId: string }): string =>
  query('/profile/data', { entity: entityId, credential: credentialId });

const bank = ({ entityId, consentId }: { entityId: string; consentId: string }): string =>
  query(`/profile/${entityId}/checks`, { bank: consentId });

const hits = ({ entityId, isPerson, connectionId }: HitsOfParty): string =>
  connectionId
    ? `/connections/${connectionId}/checks`
    : `/screening/${isPerson ? 'people' : 'organisations'}/${entityId}`;

const decision = ({ entityId }: { entityId: string }): string => `/relationships/${entityId}/decision`;

const links: { readonly [Reason in TaskReason]: (subject: TaskSubjects[Reason]) => string } = {
  ConsentAwaited: ({ entityId }) => query('/related', { entity: entityId }),
  InvitationReceived: ({ invitationId }) => `/invite/own/${invitationId}`,
  RequestReceived: connection,
  RequestWidened: connection,
  RequestUnfinished: connection,
  RenewalRequested: connection,
  SharedDataOutdated: connection,
  QuestionToAnswer: connection,
  SignatureRequested: ({ agreementId }) => `/declarations/agreements/${agreementId}`,
  AnswerOverdue: connection,
  PeriodEnded: connection,
  ValueToReview: ({ credentialId }) => query('/reviews', { credential: credentialId }),
  OfferReceived: connection,
  AnswerToReview: sharedData,
  ChangesToAccept: sharedData,
  ValueRejected: credential,
  RegisterDiffers: ({ entityId, credentialId }) =>
    query('/profile/data', { entity: entityId, resolve: credentialId }),
  TestFailed: ({ entityId, test }) => query(`/profile/${entityId}/tests`, { test }),
  EvidenceRejected: credential,
  FieldMissing: ({ entityId, field }) => query('/profile/data', { entity: entityId, missing: '1', field }),
  PartyMissing: ({ entityId, section }) => query('/profile/related', { entity: entityId, add: section }),
  RoleDisputed: ({ entityId, credentialId }) =>
    query('/profile/related', { entity: entityId, credential: credentialId }),
  EvidenceMissing: credential,
  IdentityCheckToDo: check('Liveness'),
  CriminalCheckToDo: check('CriminalCheck'),
  BankCheckToDo: check('BankAccount'),
  AmlCheckToDo: check('AmlCheck'),
  HitsToDecide: hits,
  EscalatedHitsToDecide: hits,
  ScreeningDecisionsToApprove: () => '/screening/approvals',
  CaseToWork: ({ caseId }) => `/screening/cases/${caseId}`,
  AlertToReview: ({ alertId }) => query('/monitoring', { alert: alertId }),
  CertificateToReview: ({ entityId }) => query('/reviews', { by: 'certificates', entity: entityId }),
  DecisionToConfirm: decision,
  EscalationToDecide: decision,
  RiskToConfirm: ({ entityId, isCounterparty }) =>
    isCounterparty ? decision({ entityId }) : `/profile/${entityId}/tests`,
  CounterpartyReviewDue: ({ entityId }) => `/reviews/periodic/${entityId}`,
  BankConsentEnding: bank,
  BankAccountToChoose: bank,
};

/** The task of the person who has to carry out a requested check; checks derived from data have none. */
export const checkTasks = {
  Liveness: 'IdentityCheckToDo',
  CriminalCheck: 'CriminalCheckToDo',
  BankAccount: 'BankCheckToDo',
  AmlCheck: 'AmlCheckToDo',
} as const satisfies Partial<Record<CheckType, TaskReason>>;

/** The page where the task is done. */
export const taskLink = <Reason extends TaskReason>(reason: Reason, subject: TaskSubjects[Reason]): string =>
  links[reason](subject);
