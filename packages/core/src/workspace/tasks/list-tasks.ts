import {
  checkTasks,
  DAY_MS,
  type DataFieldKey,
  type EntityKind,
  fieldDefinition,
  MAX_COUNTED,
  mayReadShared,
  rejectionTasks,
  requiredFields,
  roleMay,
  sectionOf,
  type TaskReason,
  type TaskType,
  taskLink,
  taskPermissions,
  taskReasons,
} from '@probity/domain';
import { CONSENT_ENDING_DAYS } from '@probity/domain/bank-accounts/outcome-of-consent.ts';
import type { TestKey } from '@probity/domain/compliance-tests/test-keys.ts';
import { disputeDueOn } from '@probity/domain/credentials/dispute-due.ts';
import { together } from '@probity/domain/records.ts';
import { availableChecks } from '@probity/domain/templates/check-types.ts';
import { currentTexts } from '@probity/domain/texts/current.ts';
import { type DueReview, findDueReviews } from '../../assurance/counterparties/index.ts';
import {
  type DecisionToConfirm,
  type EscalationToDecide,
  findDecisionsToConfirm,
  findEscalations,
} from '../../assurance/decisions/index.ts';
import { listMonitoringAlerts, type MonitoringAlert } from '../../assurance/monitoring/index.ts';
import { findRiskProposals, type RiskProposalToSettle } from '../../assurance/risk/index.ts';
import {
  type CaseToDo,
  type Compared,
  caseContext,
  countDecisionsToApprove,
  type EscalatedHits,
  findCasesToDo,
  findEscalatedHits,
  findHitsToDecide,
  type HitsToDecide,
} from '../../assurance/screening/index.ts';
import { describeValue } from '../../exchange/shared-data/index.ts';
import { findMemberId } from '../../identity/members/index.ts';
import {
  authorise,
  type Ctx,
  dayOf,
  inTransaction,
  type Membership,
  userIdOf,
} from '../../kernel/context/index.ts';
import { sealingOf, unsealJson } from '../../kernel/encryption/index.ts';
import type { AccountSealing } from '../../kernel/ports/index.ts';
import { openValue } from '../../registry/encrypted-data/index.ts';
import { connectionReasons } from './connection-tasks.ts';
import {
  type AwaitedConsent,
  type AwaitedSignature,
  type BankTask,
  type CertificateTask,
  type CheckToDo,
  type ConnectionToDo,
  findAwaitedConsents,
  findAwaitedSignatures,
  findBankTasks,
  findCertificateTasks,
  findChecksToDo,
  findConnectionsToDo,
  findFailedTests,
  findInvitationsToOpen,
  findMissingFields,
  findStateTasks,
  type InvitationToOpen,
  type MissingField,
  type StateTask,
} from './tasks.store.ts';

export interface Task {
  type: TaskType;
  reason: TaskReason;
  subject: {
    /** The party that the task is about; in a connection the other party. */
    entityId: string;
    entityName: string;
    entityKind: EntityKind;
    fieldKey: DataFieldKey | null;
    credentialId: string | null;
    connectionId: string | null;
  };
  /** Distinguishes it from others of its kind: the template, the declaration, the value. */
  about: string | null;
  /** The number of items or questions. */
  count: number | null;
  /** A date set by a person or a setting, if any. */
  dueOn: string | null;
  link: string;
}

/** The tasks of an account, derived from the current state: doing a task makes it disappear. */
export function listTasks(ctx: Ctx, input: { accountId: string; limit: number }): Promise<Task[]> {
  const membership = authorise(ctx.actor, 'view', input.accountId);
  return inTransaction(ctx, async (ctx) => {
    const { accountId } = input;
    const userId = userIdOf(ctx.actor);
    const now = ctx.services.now();
    const at = { ...input, now, today: dayOf(now) };
    const soon = new Date(now.getTime() + CONSENT_ENDING_DAYS * DAY_MS);
    const memberId = await findMemberId(ctx, { accountId, userId });
    const member = { role: membership.role, memberId };
    const isAlone = membership.kind === 'LegalPerson';
    const found = await together({
      sealing: sealingOf(ctx, accountId),
      consents: isAlone ? findAwaitedConsents(ctx.db, input) : [],
      invitations: userId ? findInvitationsToOpen(ctx.db, { ...at, userId }) : [],
      connections: findConnectionsToDo(ctx.db, at),
      signatures: findAwaitedSignatures(ctx.db, at),
      checks: findChecksToDo(ctx.db, { ...at, checks: checksToDo(ctx) }),
      banks: findBankTasks(ctx.db, { ...input, before: soon }),
      hits: findHitsToDecide(ctx, input),
      escalatedHits: findEscalatedHits(ctx, { ...input, memberId, role: membership.role }),
      cases: findCasesToDo(ctx, { ...input, memberId }),
      // Only people approve.
      approvals: userId ? countDecisionsToApprove(ctx, { accountId, userId, atMost: MAX_COUNTED }) : 0,
      alerts: listMonitoringAlerts(ctx, { ...input, state: 'Open', after: null }),
      // A personal account has no second person to review it, so the platform does.
      certificates: isAlone ? [] : findCertificateTasks(ctx.db, { ...at, userId, memberId }),
      decisions: findDecisionsToConfirm(ctx, { ...input, userId }),
      escalations: findEscalations(ctx, { ...input, memberId, role: membership.role }),
      risks: findRiskProposals(ctx, { ...input, userId }),
      reviews: findDueReviews(ctx, { ...at, memberId }),
      fromState: findStateTasks(ctx.db, { ...at, userId, memberId }),
      failedTests: findFailedTests(ctx.db, accountId),
      missing: findMissingFields(ctx.db, accountId, requiredFields[membership.kind]),
    });
    const tasks = [
      ...found.consents.map((consent) => consentTask(accountId, consent)),
      ...found.invitations
        .filter(({ partyKind }) => (partyKind === 'LegalPerson') === isAlone)
        .map(invitationTask),
      ...found.connections
        .flatMap(connectionTasks)
        .filter(({ reason, row }) => !readsShared.has(reason) || mayReadShared(member, row))
        .map(({ task }) => task),
      ...found.signatures.map(signatureTask),
      ...found.checks.map(checkTask),
      ...found.banks.map(bankTask),
      ...found.cases.map((row) => caseTask(membership, found.sealing, row)),
      ...found.escalatedHits.map(escalatedHitsTask),
      ...found.hits.map(hitsTask),
      ...(found.approvals > 0 ? [approvalsTask(membership, found.approvals)] : []),
      ...found.alerts.items.map(alertTask),
      ...found.certificates.map(certificateTask),
      ...found.decisions.map(decisionTask),
      ...found.escalations.map(escalationTask),
      ...found.risks.map(riskTask),
      ...found.reviews.map(counterpartyReviewTask),
      ...found.fromState.map((row) => stateTask(found.sealing, row)),
      ...found.failedTests.map((key) => failedTestTask(membership, key)),
      ...found.missing.map((field) => missingFieldTask(membership.kind, field)),
    ];
    // Nobody gets a task that their role does not allow.
    return tasks.filter(({ reason }) => roleMay(membership.role, taskPermissions[reason]));
  });
}

/** Only for members who may see the data received through the connection. */
const readsShared: ReadonlySet<TaskReason> = new Set(['AnswerToReview', 'ChangesToAccept']);

/** A task of the person; its subject carries the name of the party that made the statement. */
const consentTask = (accountId: string, { entityName, entityKind, ...of }: AwaitedConsent): Task => ({
  type: taskReasons.ConsentAwaited,
  reason: 'ConsentAwaited',
  subject: { entityId: accountId, entityName, entityKind, ...of, connectionId: null },
  about: null,
  count: null,
  dueOn: null,
  link: taskLink('ConsentAwaited', { entityId: accountId }),
});

/** The connection itself opens once the person has chosen the account that answers. */
const invitationTask = (row: InvitationToOpen): Task => ({
  type: taskReasons.InvitationReceived,
  reason: 'InvitationReceived',
  subject: {
    entityId: row.requesterId,
    entityName: row.requesterName,
    entityKind: row.requesterKind,
    fieldKey: null,
    credentialId: null,
    connectionId: null,
  },
  about: row.about,
  count: null,
  dueOn: row.dueOn,
  link: taskLink('InvitationReceived', { invitationId: row.id }),
});

const connectionTasks = (row: ConnectionToDo) =>
  connectionReasons(row).map(({ reason, count }) => ({
    reason,
    row,
    task: {
      type: taskReasons[reason],
      reason,
      subject: {
        entityId: row.counterpartId,
        entityName: row.counterpartName,
        entityKind: row.counterpartKind,
        fieldKey: null,
        credentialId: null,
        connectionId: row.connectionId,
      },
      about: row.templateName,
      count,
      dueOn: dated.has(reason) ? row.dueOn : null,
      link: taskLink(reason, { connectionId: row.connectionId }),
    } satisfies Task,
  }));

/** The due date of a request applies to its answer, not to later steps. */
const dated: ReadonlySet<TaskReason> = new Set([
  'RequestReceived',
  'RequestWidened',
  'RequestUnfinished',
  'AnswerOverdue',
]);

/** Available checks that can be a task. */
const checksToDo = (ctx: Ctx): string[] =>
  availableChecks(ctx.services).filter((type) => Object.hasOwn(checkTasks, type));

function checkTask({ type, dueOn, connectionId, ...entity }: CheckToDo): Task {
  const reason = checkTasks[type];
  return {
    type: taskReasons[reason],
    reason,
    subject: { ...entity, fieldKey: null, credentialId: null, connectionId },
    about: null,
    count: null,
    dueOn,
    link: taskLink(reason, entity),
  };
}

const bankTask = ({ reason, consentId, bankName, endsAt, ...entity }: BankTask): Task => ({
  type: taskReasons[reason],
  reason,
  subject: { ...entity, fieldKey: 'BankAccount', credentialId: null, connectionId: null },
  about: bankName,
  count: null,
  dueOn: reason === 'BankConsentEnding' && endsAt ? dayOf(endsAt) : null,
  link: taskLink(reason, { entityId: entity.entityId, consentId }),
});

const hitsTask = ({ undecided, awaiting, connectionId, ...entity }: HitsToDecide): Task => ({
  type: taskReasons.HitsToDecide,
  reason: 'HitsToDecide',
  subject: { ...entity, fieldKey: null, credentialId: null, connectionId },
  about: awaiting > 0 ? currentTexts().t('tasks.awaitingSecond', { count: awaiting }) : null,
  count: undecided,
  dueOn: null,
  link: taskLink('HitsToDecide', {
    entityId: entity.entityId,
    isPerson: entity.entityKind === 'LegalPerson',
    connectionId,
  }),
});

const escalatedHitsTask = ({ hits, dueOn, connectionId, ...entity }: EscalatedHits): Task => ({
  type: taskReasons.EscalatedHitsToDecide,
  reason: 'EscalatedHitsToDecide',
  subject: { ...entity, fieldKey: null, credentialId: null, connectionId },
  about: null,
  count: hits,
  dueOn,
  link: taskLink('EscalatedHitsToDecide', {
    entityId: entity.entityId,
    isPerson: entity.entityKind === 'LegalPerson',
    connectionId,
  }),
});

/** A true match in a search is about no stored party. */
function caseTask({ accountId }: Membership, sealing: AccountSealing, row: CaseToDo): Task {
  const { subject } = unsealJson<Compared>(sealing, row.subject, caseContext(row.caseId));
  return {
    type: taskReasons.CaseToWork,
    reason: 'CaseToWork',
    subject: {
      entityId: row.partyId ?? accountId,
      entityName: row.partyName ?? subject.names[0] ?? '',
      entityKind: row.partyKind ?? (subject.kind === 'person' ? 'LegalPerson' : 'Organization'),
      fieldKey: null,
      credentialId: null,
      connectionId: null,
    },
    about: null,
    count: row.steps,
    dueOn: row.dueOn,
    link: taskLink('CaseToWork', { caseId: row.caseId }),
  };
}

/** One task for all of them: they are approved on one page, and not each is about a stored party. */
const approvalsTask = ({ accountId, name, kind }: Membership, count: number): Task => ({
  type: taskReasons.ScreeningDecisionsToApprove,
  reason: 'ScreeningDecisionsToApprove',
  subject: {
    entityId: accountId,
    entityName: name,
    entityKind: kind,
    fieldKey: null,
    credentialId: null,
    connectionId: null,
  },
  about: null,
  count,
  dueOn: null,
  link: taskLink('ScreeningDecisionsToApprove', {}),
});

const certificateTask = ({ dueOn, ...entity }: CertificateTask): Task => ({
  type: taskReasons.CertificateToReview,
  reason: 'CertificateToReview',
  subject: { ...entity, fieldKey: null, credentialId: null, connectionId: null },
  about: null,
  count: null,
  dueOn,
  link: taskLink('CertificateToReview', entity),
});

const decisionTask = ({ entityId, entityName, entityKind }: DecisionToConfirm): Task => ({
  type: taskReasons.DecisionToConfirm,
  reason: 'DecisionToConfirm',
  subject: { entityId, entityName, entityKind, fieldKey: null, credentialId: null, connectionId: null },
  about: null,
  count: null,
  dueOn: null,
  link: taskLink('DecisionToConfirm', { entityId }),
});

const escalationTask = ({ dueOn, ...party }: EscalationToDecide): Task => ({
  type: taskReasons.EscalationToDecide,
  reason: 'EscalationToDecide',
  subject: { ...party, fieldKey: null, credentialId: null, connectionId: null },
  about: null,
  count: null,
  dueOn,
  link: taskLink('EscalationToDecide', party),
});

const riskTask = ({ isCounterparty, ...party }: RiskProposalToSettle): Task => ({
  type: taskReasons.RiskToConfirm,
  reason: 'RiskToConfirm',
  subject: { ...party, fieldKey: null, credentialId: null, connectionId: null },
  about: null,
  count: null,
  dueOn: null,
  link: taskLink('RiskToConfirm', { entityId: party.entityId, isCounterparty }),
});

const counterpartyReviewTask = ({ reviewOn, ...party }: DueReview): Task => ({
  type: taskReasons.CounterpartyReviewDue,
  reason: 'CounterpartyReviewDue',
  subject: { ...party, fieldKey: null, credentialId: null, connectionId: null },
  about: null,
  count: null,
  dueOn: reviewOn,
  link: taskLink('CounterpartyReviewDue', party),
});

const alertTask = ({ id, kind, entity, connectionId }: MonitoringAlert): Task => ({
  type: taskReasons.AlertToReview,
  reason: 'AlertToReview',
  subject: {
    entityId: entity.id,
    entityName: entity.name,
    entityKind: entity.kind,
    fieldKey: null,
    credentialId: null,
    connectionId,
  },
  about: currentTexts().texts.monitoring.kind[kind],
  count: null,
  dueOn: null,
  link: taskLink('AlertToReview', { alertId: id }),
});

const signatureTask = (row: AwaitedSignature): Task => ({
  type: taskReasons.SignatureRequested,
  reason: 'SignatureRequested',
  subject: {
    entityId: row.requesterId,
    entityName: row.requesterName,
    entityKind: 'Organization',
    fieldKey: null,
    credentialId: null,
    connectionId: null,
  },
  about: row.title,
  count: null,
  dueOn: dayOf(row.expiresAt),
  link: taskLink('SignatureRequested', { agreementId: row.agreementId }),
});

function stateTask(sealing: AccountSealing, row: StateTask): Task {
  const { credentialId, entityId } = row;
  const reason = stateReason(row);
  const value = row.relatedName === null ? openValue(sealing, credentialId, row.value) : null;
  return {
    type: taskReasons[reason],
    reason,
    subject: {
      entityId,
      entityName: row.entityName,
      entityKind: row.entityKind,
      fieldKey: row.fieldKey,
      credentialId,
      connectionId: null,
    },
    about: row.relatedName ?? describeValue(row.fieldKey, value).text,
    count: null,
    dueOn: row.disputedAt ? disputeDueOn(dayOf(row.disputedAt)) : row.dueOn,
    link: taskLink(reason, { entityId, credentialId }),
  };
}

function stateReason({ found, rejection }: StateTask) {
  if (found === 'EvidenceMissing' || found === 'RoleDisputed') return found;
  if (found === 'ToReview') return 'ValueToReview';
  if (found === 'Differs') return 'RegisterDiffers';
  return rejection ? rejectionTasks[rejection] : 'ValueRejected';
}

const failedTestTask = ({ accountId, name, kind }: Membership, test: TestKey): Task => ({
  type: taskReasons.TestFailed,
  reason: 'TestFailed',
  subject: {
    entityId: accountId,
    entityName: name,
    entityKind: kind,
    fieldKey: null,
    credentialId: null,
    connectionId: null,
  },
  about: currentTexts().texts.tests.name[test],
  count: null,
  dueOn: null,
  link: taskLink('TestFailed', { entityId: accountId, test }),
});

function missingFieldTask(kind: EntityKind, { entityId, entityName, fieldKey }: MissingField): Task {
  const section = fieldDefinition(fieldKey).link ? sectionOf(fieldKey, kind) : null;
  const reason = section ? 'PartyMissing' : 'FieldMissing';
  return {
    type: taskReasons[reason],
    reason,
    subject: { entityId, entityName, entityKind: kind, fieldKey, credentialId: null, connectionId: null },
    about: null,
    count: null,
    dueOn: null,
    link: section
      ? taskLink('PartyMissing', { entityId, section })
      : taskLink('FieldMissing', { entityId, field: fieldKey }),
  };
}
