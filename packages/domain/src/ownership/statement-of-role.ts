import type { DataFieldKey } from '../enumerations.ts';
import { type NatureOfControl, naturesOfControl } from '../fields/values/nature-of-control.ts';
import { keysOf } from '../records.ts';
import { type ControlRight, controlRights, type InterestRole, type Statement } from './graph.ts';
import type { Share } from './range.ts';

const ROLES: Partial<Record<DataFieldKey, InterestRole>> = {
  Shareholder: 'Shareholder',
  SignificantControl: 'SignificantControl',
  UltimateBeneficialOwner: 'BeneficialOwner',
  Partner: 'Partner',
  Beneficiary: 'Beneficiary',
  Trustee: 'Trustee',
  Founder: 'Settlor',
  ExecutiveManagement: 'SeniorManager',
  BoardOfDirector: 'SeniorManager',
};

/** The roles of a profile that imply ownership or control. */
export const ownershipFields = keysOf<DataFieldKey>(ROLES);

/** Those of senior managers, who take the place of owners if no one owns enough. */
export const managerFields = ownershipFields.filter((key) => ROLES[key] === 'SeniorManager');

/** A role as stored in profiles and registers. */
export interface KeptRole {
  percentage?: string | null | undefined;
  shareClass?: string | null | undefined;
  naturesOfControl?: readonly NatureOfControl[] | undefined;
  holding?: 'Direct' | 'Indirect' | null | undefined;
  from?: string | null | undefined;
  to?: string | null | undefined;
}

type RoleStatement = Omit<Statement, 'id' | 'ownerId' | 'ownedId' | 'voice'>;

/** What a role states about ownership; null if nothing, as for the founder of a company. */
export function statementOfRole(
  fieldKey: DataFieldKey,
  kept: KeptRole,
  ofTrust: boolean,
): RoleStatement | null {
  const role = ROLES[fieldKey];
  if (!role || (role === 'Settlor' && !ofTrust)) return null;
  const natures = kept.naturesOfControl ?? [];
  return {
    role,
    holding: kept.holding ?? 'Direct',
    capital: kept.percentage ?? bandOf(natures, ['Shares', 'SurplusAssets']),
    votes: bandOf(natures, ['Votes']),
    shareClass: kept.shareClass ?? undefined,
    rights: natures.filter((nature): nature is ControlRight & NatureOfControl =>
      controlRights.some((right) => right === nature),
    ),
    nominee: natures.includes('Nominee') ? { forId: null } : undefined,
    from: kept.from,
    to: kept.to,
  };
}

function bandOf(natures: readonly NatureOfControl[], kinds: readonly string[]): Share | undefined {
  for (const nature of natures) {
    const { range } = naturesOfControl[nature];
    if (range && kinds.some((kind) => nature.startsWith(kind)))
      return { min: String(range.over), max: String(range.upTo) };
  }
  return undefined;
}
