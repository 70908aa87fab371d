import { describe, expect, it } from 'vitest';
import { adminModeUseOf } from './admin-mode.ts';
import { endpoints } from './endpoints.ts';

describe('admin mode', () => {
  it('decides about every operation: a new one is added to the list after thinking about it', async () => {
    const decisions = Object.entries(endpoints)
      .map(([name, row]) => `${adminModeUseOf(row).padEnd(8)} ${name}`)
      .sort();
    await expect(`${decisions.join('\n')}\n`).toMatchFileSnapshot('./admin-mode.decisions.txt');
  });

  it.each([
    'createConnection',
    'remindConnection',
    'inviteParty',
    'inviteToConnection',
    'startBankConsent',
    'startLegalEntityAmlCheck',
    'startLiveness',
    'startLegalEntityExport',
    'downloadExport',
    'exportConnections',
    'sendAgreement',
    'createDeclaration',
    'answerQuery',
    'askQuestion',
    'startBulkRequest',
    'createPaymentIntent',
    'createApiKey',
    'createWebhook',
    'changeMembers',
    'validateCredential',
  ])('%s leaves the account or speaks for it, and is refused', (name) => {
    const row = endpoints[name];
    expect(row && adminModeUseOf(row)).toBe('Refused');
  });
});
