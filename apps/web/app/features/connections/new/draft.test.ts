import { describe, expect, it } from 'vitest';
import {
  bodyOf,
  choicesFor,
  emptyDraft,
  firstGap,
  gapsIn,
  isBegun,
  stepsOf,
  subjectKindOf,
  templateToBeginWith,
} from './draft.ts';

const bank = {
  id: 'b',
  name: 'Meridian Bank',
  kind: 'Organization',
  country: 'GB',
  claimed: true,
  logoUrl: null,
} as const;

describe('a draft request', () => {
  it('lacks a party, an email address and a scope at first', () => {
    expect(gapsIn('who', emptyDraft)).toEqual(['name', 'email']);
    expect(gapsIn('what', emptyDraft)).toEqual(['scope']);
    expect(firstGap(emptyDraft)).toBe('who');
  });

  it('cannot be due in the past', () => {
    expect(gapsIn('message', { ...emptyDraft, dueOn: '2020-01-01' })).toEqual(['due']);
    expect(gapsIn('message', { ...emptyDraft, dueOn: '2999-01-01' })).toEqual([]);
  });

  it('counts as started once anything was entered', () => {
    expect(isBegun({ ...emptyDraft, templateId: 'usual' })).toBe(false);
    expect(isBegun({ ...emptyDraft, name: 'Harbour' })).toBe(true);
  });

  it('needs no email address for a registered party', () => {
    expect(gapsIn('who', { ...emptyDraft, known: bank })).toEqual([]);
    expect(gapsIn('who', { ...emptyDraft, known: { ...bank, claimed: false } })).toEqual(['email']);
  });

  it('keeps what was chosen for the same kind of party, and nothing for another', () => {
    const draft = { ...emptyDraft, known: bank, items: ['question:SourceOfFunds'] };
    expect(choicesFor(draft, 'Trust')).toEqual({ templateId: null, items: [], roles: [] });
    expect(choicesFor(draft, 'Organization')).toEqual({});
    expect(choicesFor({ ...draft, purpose: 'share' }, 'LegalPerson')).toEqual({});
  });

  it('is sent with what was chosen and nothing else', () => {
    const draft = { ...emptyDraft, known: bank, templateId: 't', message: ' Please ' };
    expect(firstGap(draft)).toBeNull();
    expect(bodyOf(draft, 'a')).toEqual({
      accountId: 'a',
      target: { entityId: 'b' },
      relationType: 'DataRequest',
      templateId: 't',
      message: 'Please',
    });
  });

  it('asks for data, questions, documents, checks and declarations alike', () => {
    const items = [
      'field:LeiCode',
      'question:SourceOfFunds',
      'document:Mandate',
      'check:AmlCheck',
      'declaration:d',
    ];
    const draft = { ...emptyDraft, known: bank, items };
    expect(gapsIn('what', { ...draft, items: ['check:AmlCheck'] })).toEqual([]);
    expect(bodyOf(draft, 'a').scope).toEqual({
      fields: [{ fieldKey: 'LeiCode', required: true }],
      questions: ['SourceOfFunds'],
      documents: ['Mandate'],
      checks: ['AmlCheck'],
      declarationIds: ['d'],
      roles: [],
    });
  });

  it('is about an organisation that the data owner manages, if one is chosen', () => {
    const subject = { id: 's', name: 'Karoo Trust', kind: 'Trust' as const };
    const draft = { ...emptyDraft, known: bank, subject, templateId: 't' };
    expect(subjectKindOf(draft, 'Organization')).toBe('Trust');
    expect(bodyOf(draft, 'a')).toMatchObject({ relationType: 'RelatedDataRequired', subjectId: 's' });
    expect(bodyOf({ ...draft, purpose: 'share' }, 'a')).toMatchObject({ relationType: 'RelatedDataShared' });
  });

  it('invites no one if the account manages the party’s data itself', () => {
    const draft = { ...emptyDraft, known: { ...bank, claimed: false }, managed: true, templateId: 't' };
    expect(firstGap(draft)).toBeNull();
    expect(bodyOf(draft, 'a').target).toEqual({ entityId: 'b' });
    expect(gapsIn('who', { ...draft, purpose: 'share' })).toEqual(['email']);
  });

  it('is about the account itself when it offers data', () => {
    expect(subjectKindOf({ ...emptyDraft, kind: 'LegalPerson' }, 'Trust')).toBe('LegalPerson');
    expect(subjectKindOf({ ...emptyDraft, purpose: 'share' }, 'Trust')).toBe('Trust');
  });

  it('asks for related parties only if no template does, and never for an offer', () => {
    const director = { fieldKey: 'BoardOfDirector', threshold: null, fields: [], checks: [] } as const;
    const draft = {
      ...emptyDraft,
      known: bank,
      items: ['field:LeiCode'],
      roles: [{ ...director, fields: [], checks: [] }],
    };
    expect(stepsOf(draft, 'Organization')).toContain('people');
    expect(bodyOf(draft, 'a').scope?.roles).toEqual([director]);
    for (const other of [{ templateId: 't' }, { purpose: 'share' as const }]) {
      expect(stepsOf({ ...draft, ...other }, 'Organization')).not.toContain('people');
      expect(bodyOf({ ...draft, ...other }, 'a').scope?.roles).toEqual([]);
    }
    expect(stepsOf({ ...emptyDraft, kind: 'LegalPerson' }, 'Organization')).not.toContain('people');
  });

  it('starts with the default template if it fits the party and nothing else was chosen', () => {
    const fitting = [{ id: 'usual' }, { id: 'other' }];
    expect(templateToBeginWith(emptyDraft, fitting, 'usual')).toBe('usual');
    expect(templateToBeginWith(emptyDraft, [{ id: 'other' }], 'usual')).toBeNull();
    expect(templateToBeginWith(emptyDraft, fitting, null)).toBeNull();
    expect(templateToBeginWith({ ...emptyDraft, templateId: 'other' }, fitting, 'usual')).toBe('other');
    expect(templateToBeginWith({ ...emptyDraft, templateId: 'gone' }, fitting, 'usual')).toBe('usual');
    expect(templateToBeginWith({ ...emptyDraft, items: ['field:LeiCode'] }, fitting, 'usual')).toBeNull();
    expect(templateToBeginWith({ ...emptyDraft, purpose: 'share' }, fitting, 'usual')).toBeNull();
  });
});
