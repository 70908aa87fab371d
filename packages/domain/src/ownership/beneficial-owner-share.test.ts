import { expect, it } from 'vitest';
import type { DataFieldKey } from '../enumerations.ts';
import { BENEFICIAL_OWNER_SHARE, beneficialOwnerShare } from './beneficial-owner-share.ts';

const role = (fieldKey: DataFieldKey, threshold: number | null) => ({ fieldKey, threshold });

it('an owner counts as beneficial from the lowest share that the roles ask for', () => {
  const owners = [role('Shareholder', 20), role('UltimateBeneficialOwner', 10), role('Partner', null)];
  expect(beneficialOwnerShare(owners)).toBe(10);
});

it('an owner counts as beneficial from 25% if no role of owners has a share', () => {
  expect(beneficialOwnerShare([])).toBe(BENEFICIAL_OWNER_SHARE);
  expect(beneficialOwnerShare([role('Shareholder', null), role('LegalName', 10)])).toBe(25);
});
