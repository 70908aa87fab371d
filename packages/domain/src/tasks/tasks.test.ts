import { expect, it } from 'vitest';
import { keysOf } from '../records.ts';
import { taskLink, taskPermissions, taskReasons } from './tasks.ts';

it.each([
  [taskLink('RequestReceived', { connectionId: 'c1' }), '/connections/c1'],
  [taskLink('ChangesToAccept', { connectionId: 'c1' }), '/connections/c1/data'],
  [taskLink('SignatureRequested', { agreementId: 'a1' }), '/declarations/agreements/a1'],
  [taskLink('ConsentAwaited', { entityId: 'e1' }), '/related?entity=e1'],
  [taskLink('BankConsentEnding', { entityId: 'e1', consentId: 'b1' }), '/profile/e1/checks?bank=b1'],
  [taskLink('HitsToDecide', { entityId: 'e1', isPerson: true, connectionId: null }), '/screening/people/e1'],
  [
    taskLink('HitsToDecide', { entityId: 'e1', isPerson: false, connectionId: null }),
    '/screening/organisations/e1',
  ],
  [
    taskLink('HitsToDecide', { entityId: 'e1', isPerson: false, connectionId: 'c1' }),
    '/connections/c1/checks',
  ],
  [
    taskLink('EscalatedHitsToDecide', { entityId: 'e1', isPerson: true, connectionId: null }),
    '/screening/people/e1',
  ],
  [taskLink('ScreeningDecisionsToApprove', {}), '/screening/approvals'],
  [taskLink('CaseToWork', { caseId: 'a' }), '/screening/cases/a'],
  [taskLink('ValueToReview', { credentialId: 'k1' }), '/reviews?credential=k1'],
  [taskLink('RegisterDiffers', { entityId: 'e1', credentialId: 'k1' }), '/profile/data?entity=e1&resolve=k1'],
  [taskLink('TestFailed', { entityId: 'e1', test: 'Registered' }), '/profile/e1/tests?test=Registered'],
  [taskLink('FieldMissing', { entityId: 'e1' }), '/profile/data?entity=e1&missing=1'],
  [
    taskLink('FieldMissing', { entityId: 'e1', field: 'LeiCode' }),
    '/profile/data?entity=e1&missing=1&field=LeiCode',
  ],
  [
    taskLink('PartyMissing', { entityId: 'e1', section: 'BoardOfDirectors' }),
    '/profile/related?entity=e1&add=BoardOfDirectors',
  ],
  [
    taskLink('EvidenceMissing', { entityId: 'e1', credentialId: 'k1' }),
    '/profile/data?entity=e1&credential=k1',
  ],
])('%s is where the task is done', (link, expected) => expect(link).toBe(expected));

it('a review, a signature and a renewal are tasks of those who may decide, everything else of those who may edit', () => {
  const decided = keysOf(taskPermissions).filter((reason) => taskPermissions[reason] === 'validate');
  const reviews = keysOf(taskReasons).filter((reason) => taskReasons[reason] === 'ReviewRequired');
  expect(new Set(decided)).toEqual(new Set([...reviews, 'SignatureRequested', 'RenewalRequested']));
  expect(new Set(Object.values(taskPermissions))).toEqual(new Set(['edit', 'validate']));
});
