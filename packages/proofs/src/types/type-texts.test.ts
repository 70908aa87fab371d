import { inLocale } from '@probity/domain/texts/current.ts';
import { describe, expect, it } from 'vitest';
import { listTypes } from './index.ts';
import { choiceLabel, claimLabel, credentialTypeLabel } from './type-texts.ts';

describe('the labels of credentials', () => {
  it('are in the words of the page that shows them', () => {
    expect(credentialTypeLabel('beneficial-owners')).toBe('Beneficial owners');
    expect(inLocale('fr', () => credentialTypeLabel('beneficial-owners'))).toBe('Bénéficiaires effectifs');
    expect(inLocale('fr', () => claimLabel('registered_address'))).toBe('Adresse du siège');
  });

  it('exist for every type', () => {
    for (const { key } of listTypes()) expect(credentialTypeLabel(key)).toMatch(/^[A-Z]/);
  });

  it('of a claim that is not ours are its name', () => {
    expect(claimLabel('age_over_18')).toBe('age_over_18');
    expect(claimLabel('toString')).toBe('toString');
  });

  it('of a claim with a few possible values are words, and any other value stays as it is', () => {
    expect(choiceLabel('level', 'indirect')).toBe('Indirect');
    expect(inLocale('fr', () => choiceLabel('class', 'ordinary'))).toBe('Actions ordinaires');
    expect(choiceLabel('is_beneficial', 'true')).toBe('Yes');
    expect(choiceLabel('trade_alias', 'indirect')).toBe('indirect');
    expect(choiceLabel('level', 'toString')).toBe('toString');
    expect(choiceLabel('toString', 'name')).toBe('name');
  });
});
