import type { NatureOfControl } from '../fields/values/nature-of-control.ts';
import type { Holding } from '../fields/values/ownership.ts';
import type { BeneficialOwner, Ground } from './beneficial-owners.ts';
import { shareText } from './range.ts';

interface ComputedRole {
  holding: Holding;
  percentage?: string;
  naturesOfControl: NatureOfControl[];
}

/**
 * The role of a beneficial owner as the calculation gives it; null if it is uncertain, known only because it was declared,
 * or without an exact share or a ground of control.
 */
export function roleOfComputedOwner({ isCertain, grounds }: BeneficialOwner): ComputedRole | null {
  if (!isCertain) return null;
  const capital = grounds.find((ground) => ground.kind === 'Capital');
  const isExact = capital && 'terms' in capital && capital.share.min === capital.share.max;
  const naturesOfControl = [...new Set(grounds.flatMap(natureOf))];
  if (!isExact && naturesOfControl.length === 0) return null;
  const paths = capital && 'terms' in capital ? capital.terms.map(({ path }) => path) : [];
  const isDirect = isExact && capital.rest === null && paths.every((path) => path.length === 2);
  return {
    holding: isDirect ? 'Direct' : 'Indirect',
    ...(isExact && { percentage: shareText(capital.share).min }),
    naturesOfControl,
  };
}

function natureOf(ground: Ground): NatureOfControl[] {
  if (ground.kind === 'TrustRole') return ['ControlsTrust'];
  if (ground.kind !== 'Control') return [];
  return ground.steps.some(({ by }) => by === 'AppointsDirectors')
    ? ['AppointsDirectors']
    : ['SignificantInfluence'];
}
