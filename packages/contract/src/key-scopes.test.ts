import { keyScopes } from '@probity/domain/api-keys/key-scopes.ts';
import { describe, expect, it } from 'vitest';
import { endpoints } from './endpoints.ts';
import { keyScopeOf } from './key-scopes.ts';

const rows = Object.entries(endpoints);

/**
 * Confirming data about oneself, signatures, payments, linking banks, the review queue, screen-specific reads, keys and
 * webhooks. A new operation without a scope is refused too.
 */
const forPeopleAlone = [
  'acceptPartyInvitation',
  'addSampleRequest',
  'answerProofRequest',
  'answerSampleRequest',
  'approveWalletAuthorisation',
  'askAgain',
  'assignReviews',
  'cancelPayment',
  'changeFirstSteps',
  'changeWebhook',
  'chooseBankAccounts',
  'claimReview',
  'createApiKey',
  'createPaymentIntent',
  'createWebhook',
  'decideConsent',
  'declineWalletAuthorisation',
  'deleteWebhook',
  'escalateReviews',
  'getDashboard',
  'getFirstSteps',
  'getPayment',
  'getPaymentReceipt',
  'getProfile',
  'getPublicPageSettings',
  'getReceivedProofRequest',
  'getSentProofRequest',
  'getWalletAuthorisation',
  'getWalletOffer',
  'internalStartLiveness',
  'listApiCalls',
  'listApiKeys',
  'listInstitutions',
  'listPayments',
  'listPersonInstitutions',
  'listPrices',
  'listReceivedProofRequests',
  'listRequestChoices',
  'listSentProofRequests',
  'listWebhookDeliveries',
  'listWebhooks',
  'offerToWallet',
  'publishFact',
  'readAllNotifications',
  'readNotification',
  'releaseReview',
  'removeBankConsent',
  'removeSampleRequest',
  'replayWebhook',
  'retryBankConsent',
  'returnFromBank',
  'revokeApiKey',
  'revokeProofAnswer',
  'rotateWebhookSecret',
  'sendProofRequest',
  'sendTestEvent',
  'signDeclaration',
  'snoozeReviews',
  'startBankConsent',
  'startPersonBankConsent',
  'startSigning',
  'switchPublicPage',
  'validateReviews',
  'withdrawFact',
];

describe('the scopes of API keys', () => {
  it('reserve exactly these operations for people', () => {
    const open = rows.filter(([, row]) => ['view', 'edit', 'validate', 'owner'].includes(row.access));
    const refused = open.filter(([, row]) => keyScopeOf(row) === null).map(([name]) => name);
    expect(refused.sort()).toEqual(forPeopleAlone);
  });

  it('never open operations for the user themselves, for administrators, or without a sign-in', () => {
    const closed = rows.filter(([, row]) => !['view', 'edit', 'validate', 'owner'].includes(row.access));
    expect(closed.filter(([, row]) => keyScopeOf(row) !== null).map(([name]) => name)).toEqual([]);
    expect(closed.length).toBeGreaterThan(40);
  });

  it('never let a key sign in, delete a user, or create another key', () => {
    for (const name of ['finishVerification', 'addPasskey', 'deleteUser', 'createApiKey', 'revokeApiKey'])
      expect(keyScopeOf(endpoints[name] ?? expect.fail(name)), name).toBeNull();
  });

  it('are each needed by some operation, or by SCIM', () => {
    const used = new Set([...rows.map(([, row]) => keyScopeOf(row)), 'members:provision']);
    expect(keyScopes.filter((scope) => !used.has(scope))).toEqual([]);
  });

  it('for directories open SCIM and no operation of the table', () => {
    expect(rows.filter(([, row]) => keyScopeOf(row) === 'members:provision')).toEqual([]);
  });

  it('for reading open no operation that changes data', () => {
    const writes = rows.filter(([, row]) => row.method !== 'GET' && keyScopeOf(row)?.endsWith(':read'));
    expect(writes.map(([name]) => name).sort()).toEqual(['revealShared', 'revealValue', 'searchWatchlists']);
  });
});
