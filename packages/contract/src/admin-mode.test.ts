import { describe, expect, it } from 'vitest';
import { adminModeUseOf, withAdminModeAbilities } from './admin-mode.ts';
import type { AnyEndpoint } from './endpoint.ts';
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
    'searchRegister',
    'readRegister',
    'createApiKey',
    'createWebhook',
    'changeMembers',
    'validateCredential',
  ])('%s leaves the account or speaks for it, and is refused', (name) => {
    const row = endpoints[name];
    expect(row && adminModeUseOf(row)).toBe('Refused');
  });

  it.each<[string, object, object]>([
    [
      'getConnection',
      { events: ['request'], edit: true, remind: true, read: true, whyNotRequest: 'TrueMatch' },
      { events: [], edit: false, remind: false, read: true, whyNotRequest: 'TrueMatch' },
    ],
    [
      'getCredential',
      { edit: true, validate: true, steps: ['changeValue', 'requestReview'], lookUp: { isOn: true } },
      { edit: true, validate: false, steps: ['changeValue'], lookUp: null },
    ],
    ['getRelationship', { note: true, decide: true }, { note: true, decide: false }],
  ])('offers of %s only what it would not refuse', (name, given, offered) => {
    const row = endpoints[name] as AnyEndpoint;
    expect(withAdminModeAbilities(row, { items: [{ id: 'a', abilities: given }] })).toEqual({
      items: [{ id: 'a', abilities: offered }],
    });
  });
});
