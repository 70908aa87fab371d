import { type AnyEndpoint, endpoints } from '@probity/contract';
import type { UserActor } from '@probity/core/kernel/context';
import { createEntity } from '@probity/core/registry/entities';
import { aPng } from '@probity/core/testing/sample-files.ts';
import type { ErrorCode } from '@probity/domain';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestApi } from '../src/testing/test-api.ts';
import { accountWithRecords } from './account-with-records.ts';
import { type ExampleFiles, exampleBody, fillPath } from './example-request.ts';

const principals = [
  'anonymous',
  'newcomer',
  'unverified owner',
  'stranger',
  'NoAccount',
  'unknown role',
  'Reviewer',
  'admin',
  'Contributor',
  'Validator',
  'Owner',
] as const;
type Principal = (typeof principals)[number];

let api: TestApi;
let accountId: string;
let self: UserActor;
/** An individual that the account manages. */
let personId: string;
let files: ExampleFiles;
/** Records of the account, created by its Owner. */
const ids: Record<string, string> = {};
const bearers = new Map<Principal, string | undefined>();

beforeAll(async () => {
  api = await TestApi.open();
  const { world } = api;
  const records = await accountWithRecords(world);
  ({ accountId, self } = records);
  Object.assign(ids, records.ids);
  const person = await createEntity(world.ctx(self), { accountId, kind: 'LegalPerson', name: 'Ines Duarte' });
  personId = person.entity.id;
  files = { image: await aPng(), table: Buffer.from('name,email\nExample Person,example@many.example\n') };
  bearers.set('anonymous', undefined);
  bearers.set('newcomer', `Bearer ${await api.token('auth0|nobody-yet')}`);
  bearers.set(
    'unverified owner',
    await api.signIn(await world.aUser({ memberOf: accountId }), { verified: false }),
  );
  bearers.set('stranger', await api.signIn(await world.aUser({ memberOf: await world.anOrganisation() })));
  for (const role of ['Reviewer', 'Contributor', 'Validator', 'Owner', 'NoAccount'] as const)
    bearers.set(role, await api.signIn(await world.aUser({ memberOf: accountId, role })));
  const admin = await world.aUser({ email: 'ada.okafor@probity.example', admin: true });
  bearers.set('admin', await api.signIn(admin));
  const odd = await world.aUser({ memberOf: accountId, role: 'Reviewer' });
  await world.database.asOwner('alter table members drop constraint members_role_known');
  await world.database.asOwner(`update members set role = 'Sorcerer' where user_id = $1`, [odd.userId]);
  bearers.set('unknown role', await api.signIn(odd));
});
afterAll(() => api.close());

const rank = { view: 0, edit: 1, validate: 2, owner: 3 } as const;
const holds: Partial<Record<Principal, number>> = {
  Reviewer: 0,
  'unknown role': 0,
  Contributor: 1,
  Validator: 2,
  Owner: 3,
};

/** The platform's reviewers read and review single values with their evidence; a whole file requires admin mode. */
const openToPlatform = new Set([
  'getCredential',
  'listCredentialHistory',
  'listEvidence',
  'revealValue',
  'validateCredential',
  'claimReview',
  'releaseReview',
  'rejectCredential',
  'getDocument',
  'getDocumentUrl',
  'getReading',
  'listProvenCredentials',
  'listWatchlists',
]);
const nameOf = (row: AnyEndpoint) =>
  Object.entries(endpoints).find(([, candidate]) => candidate === row)?.[0] ?? '';

/** The expected result for each kind of caller, from the access level alone; null: admitted, whatever the result. */
/** A party with data needs a Validator; whether it has any here depends on the calls before. */
const dependsOnData = ['deleteLegalEntity', 'deleteLegalPerson'];

function expectedStatus(row: AnyEndpoint, principal: Principal): number | null {
  if (row.access === 'public') return null;
  if (principal === 'anonymous') return 401;
  if (row.access === 'identity') return null;
  if (principal === 'newcomer') return 401;
  if (row.access === 'unverified') return null;
  if (principal === 'unverified owner') return 401;
  if (row.access === 'admin') return principal === 'admin' ? null : 404;
  if (row.access === 'self' || row.access === 'registrant')
    return principal === 'admin' &&
      ['getUser', 'internalGetUser', 'deleteUser'].some((name) => endpoints[name] === row)
      ? null
      : 404;
  if (principal === 'admin') return row.tag === 'Audit' || openToPlatform.has(nameOf(row)) ? null : 404;
  const held = holds[principal];
  if (held === undefined) return 404;
  return held >= rank[row.access] ? null : 403;
}

/** What the Owner is refused because of the records' state after other calls; everything else succeeds. */
const refusedHere: Partial<Record<ErrorCode, readonly string[]>> = {
  'agreement.illegal_transition': ['declineAgreement', 'withdrawAgreement'],
  'agreement.other_signer': ['signDeclaration'],
  'agreement.open_already': ['sendAgreement'],
  'auth.code_wrong': ['finishVerification'],
  'auth.no_passkey': ['beginPasskeyVerification'],
  'auth.passkey_refused': ['finishPasskeyVerification'],
  'auth.recovery_code_wrong': ['verifyRecoveryCode'],
  'connection.already_open': [
    'createConnection',
    'requestAsEntity',
    'requestAsLegalPerson',
    'requestAsLegalEntity',
  ],
  'connection.illegal_transition': [
    'approveConnection',
    'askAssociatedEntities',
    'askQuestion',
    'inviteCredentials',
    'inviteToConnection',
    'linkConnection',
    'rejectConnection',
    'requestAgain',
    'revokeConnections',
  ],
  'connection.reminded_today': ['remindConnection'],
  'connection.was_approved': ['deleteConnection'],
  'consent.not_needed': ['decideConsent'],
  'credential.four_eyes': ['rejectCredential', 'validateCredential'],
  'credential.undo_too_late': ['undoChange'],
  'declaration.wrong_kind': ['changeDeclarationDocument', 'startSigning'],
  'entity.in_use': ['deleteLegalEntity'],
  'entity.not_merged': ['unmergeEntity'],
  'entity.not_placeholder': ['inviteParty', 'mergeEntities'],
  'invitation.unusable': [
    'acceptInvitation',
    'acceptPartyInvitation',
    'declinePartyInvitation',
    'lookUpInvitation',
    'withdrawPartyInvitation',
  ],
  'link.unusable': ['readFile'],
  'import.under_way': ['startImport', 'confirmImport'],
  'request.conflict': ['stopBulkRequest', 'stopImport'],
  'request.invalid': ['createCredentials', 'markDistinct', 'checkImportAgain'],
  'check.not_set_up': [
    'listInstitutions',
    'listPersonInstitutions',
    'startBankConsent',
    'startLiveness',
    'startPersonBankConsent',
  ],
  'monitoring.alert_closed': ['reviewMonitoringAlert'],
  'payment.not_open': ['cancelPayment'],
  'check.illegal_step': [
    'applyIdentityDocument',
    'compareLivenessAgain',
    'startCriminalCheck',
    'reviewCertificate',
    'withdrawConsent',
  ],
  'check.document_of_another': ['provideCertificate'],
  'review.not_waiting': [
    'claimReview',
    'releaseReview',
    'assignReviews',
    'snoozeReviews',
    'escalateReviews',
    'askAgain',
  ],
  'request.stale': ['retryExport'],
  'resource.not_found': [
    ...['revokeApiKey', 'changeWebhook', 'deleteWebhook', 'listWebhookDeliveries', 'replayWebhook'],
    ...['rotateWebhookSecret', 'sendTestEvent'],
    // The example is not one of our links.
    ...['lookUpUnsubscribe', 'unsubscribe'],
    // Others have answered it by then.
    'answerSampleRequest',
    // Data shared with the account has its own tests; others have deleted these by then.
    ...['listConnectionExports', 'startConnectionExport', 'deleteExport', 'deleteImport'],
    'deleteLegacyRecord',
    // The account is not its own counterparty; the tests of relationships cover accounts that have one.
    ...[
      'getRelationship',
      'getRelationshipOwnership',
      'addRelationshipNote',
      'decideRelationship',
      'changeRelationships',
    ],
    ...['getPeriodicReview', 'finishPeriodicReview', 'scheduleReviews'],
    ...['confirmRelationshipDecision', 'getRelationshipDecision', 'reportRelationshipDecision'],
    'readDecisionTimestamp',
    'deleteRelationshipView',
    'removeRiskOverride',
    'settleRiskProposal',
    'changeLegalPersonAmlMonitoring',
    'decideHits',
    'escalateHit',
    'reportLegalPersonAmlCheck',
    'internalStartLiveness',
    'createPaymentIntent',
    'addRelatedEntity',
    'answerQuery',
    'changeMembers',
    'chooseBankAccounts',
    'decideHit',
    'deleteCredential',
    'deleteDeclaration',
    'deleteDocument',
    'deleteLegalPerson',
    'detachEvidence',
    'exportRetainedRecord',
    'getAgreementUrl',
    'getCounterpartLogo',
    'getDeclarationUrl',
    'getRetainedRecord',
    'judgeItem',
    'listDisclosures',
    'openRetainedFile',
    'getSharedReading',
    'openSharedDocument',
    'queryItem',
    'removeBankConsent',
    'retryBankConsent',
    'returnFromBank',
    'rejectShared',
    'revealShared',
    'setConnectionCredentials',
    'validateShared',
    'verifyRegistration',
    'withdrawValidation',
  ],
  'register.no_difference': ['keepOwnValue'],
  'register.other_company': ['populateFromRegister', 'confirmByRegister'],
  'screening.case_ended': ['closeCase'],
  'screening.step_done': ['recordCaseStep'],
  'screening.already_decided': ['approveDecision', 'returnDecision'],
  'screening.undo_over': ['undoDecision'],
  'user.already_complete': ['registerExternalUser'],
};
const refusalOf = (row: AnyEndpoint) =>
  Object.entries(refusedHere).find(([, names]) => names.includes(nameOf(row)))?.[0];

/** These change who may call what, so they have their own tests. */
const disruptive = ['beginAdminMode', 'deleteUser', 'endSession', 'endUserSessions', 'setMaintenance'];
/** A record is deleted after everything that depends on it. */
const deletes = (row: AnyEndpoint) => (row.method === 'DELETE' ? 1 / row.path.length : 0);

/** Deletions come last and, within a row, the permitted callers come last. */
const rows = Object.entries(endpoints)
  .filter(([name]) => !disruptive.includes(name))
  .sort(([, a], [, b]) => deletes(a) - deletes(b));

describe.each(rows)('%s', (_, row) => {
  it.each(principals)('answers %s as the table defines', async (principal) => {
    const isOfPerson = row.path.startsWith('/LegalPersons/') && !row.path.endsWith('/requests');
    const entityId = isOfPerson ? personId : accountId;
    const known = { userId: self.userId, passkeyId: accountId, accountId, entityId, ...ids };
    const url = fillPath(row, known);
    const answer = await api.call(row.method, url, {
      ...(bearers.get(principal) && { as: bearers.get(principal) }),
      ...exampleBody(row, known, files),
    });
    const expected = expectedStatus(row, principal);
    const mayDepend = principal === 'Contributor' && dependsOnData.includes(nameOf(row));
    if (expected === null) expect(mayDepend ? [401] : [401, 403]).not.toContain(answer.statusCode);
    else expect(answer.statusCode).toBe(expected);
    if (expected === null && principal === 'Owner' && answer.statusCode >= 300)
      expect(answer.json().code).toBe(refusalOf(row));
    expect(answer.statusCode).toBeLessThan(500);
    if (answer.statusCode >= 400)
      expect(answer.headers['content-type']).toContain('application/problem+json');
  });
});

describe('another account’s record', () => {
  it('is indistinguishable from one that does not exist', async () => {
    const as = bearers.get('stranger');
    const foreign = await api.call('GET', `/v1/Accounts/${accountId}/members`, { as });
    const absent = await api.call('GET', '/v1/Accounts/0199c000-0000-7000-8000-000000000000/members', { as });
    const { traceId: _, ...foreignBody } = foreign.json();
    const { traceId: __, ...absentBody } = absent.json();
    expect(foreignBody).toEqual(absentBody);
  });
});

it('every endpoint of the table has a route', () => {
  for (const row of Object.values(endpoints)) {
    const url = (row.base === 'internal' ? '/api' : '/v1') + row.path;
    expect(api.app.hasRoute({ method: row.method, url }), `${row.method} ${url}`).toBe(true);
  }
});
