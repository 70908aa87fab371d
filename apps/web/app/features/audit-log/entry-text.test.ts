import { currentTexts } from '@probity/domain/texts/current.ts';
import { describe, expect, it } from 'vitest';
import { actionKey, changesIn } from './entry-text.ts';

it('finds the text for an action of the API', () => {
  expect(actionKey('member.role_changed')).toBe('member_role_changed');
});

it('has a fallback text for unknown actions', () => {
  expect(actionKey('something.new')).toBe('other');
  expect(actionKey('constructor')).toBe('other');
});

it('tells requests from offers, and says what is true of both if the entry does not know', () => {
  const text = (relation: string) => currentTexts().t('audit.action.connection_reject', { relation });
  expect(['requested', 'offered', 'none'].map(text)).toEqual([
    'Declined a request',
    'Declined an offer',
    'Declined a request or an offer',
  ]);
});

describe('the old and new values of an entry', () => {
  it('are listed one by one for settings, whether switches or numbers', () => {
    const details = {
      before: { refreshDays: 30, fourEyesDecisions: false, reviewMonths: { High: 6, Low: 24 } },
      changes: { refreshDays: 60, fourEyesDecisions: true, reviewMonths: { High: 3, Low: 24 } },
    };
    expect(changesIn({ action: 'account.settings_changed', details })).toEqual([
      { name: 'refreshDays', from: 30, to: 60 },
      { name: 'fourEyesDecisions', from: false, to: true },
      { name: 'High', from: 6, to: 3 },
    ]);
  });

  it('are shown for an expiry date, a risk and the next review', () => {
    const expiry = { field: 'LeiCode', from: null, to: '2027-01-31' };
    expect(changesIn({ action: 'credential.expiryChanged', details: expiry })).toEqual([
      { name: 'expiresOn', from: null, to: '2027-01-31' },
    ]);
    const risk = { from: 'Low', to: 'High', expiresOn: '2027-01-31' };
    expect(changesIn({ action: 'risk.overridden', details: risk })).toEqual([
      { name: 'level', from: 'Low', to: 'High' },
    ]);
    const review = { from: { ownerId: 'a', reviewOn: null }, to: { ownerId: 'b', reviewOn: '2027-01-31' } };
    expect(changesIn({ action: 'relationship.changed', details: review })).toEqual([
      { name: 'reviewOn', from: null, to: '2027-01-31' },
    ]);
  });

  it('are left out for roles, whose text already names them, and never shown as ids', () => {
    expect(changesIn({ action: 'member.role_changed', details: { from: 'Owner', to: 'Reviewer' } })).toEqual(
      [],
    );
    expect(
      changesIn({ action: 'entity.unmerged', details: { from: '0199c000-0000-7000-8000-000000000000' } }),
    ).toEqual([]);
    const template = { before: { defaultTemplateId: null }, changes: { defaultTemplateId: '0199c000' } };
    expect(changesIn({ action: 'account.settings_changed', details: template })).toEqual([]);
  });
});
