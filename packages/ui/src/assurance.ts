/** Weakest to strongest. */
export const assuranceSteps = [
  'self-asserted',
  'checked-by-holder',
  'validated-by-party',
  'validated-by-product',
  'confirmed-by-source',
] as const;

export type AssuranceStep = (typeof assuranceSteps)[number];
export type AssuranceFlag = 'differs' | 'expiring' | 'rejected' | 'revoked';
export type AssuranceShape = 'outline' | 'half' | 'ringTick' | 'solidTick' | 'seal' | 'warning' | 'cross';

const shapeOfStep: Record<AssuranceStep, AssuranceShape> = {
  'self-asserted': 'outline',
  'checked-by-holder': 'half',
  'validated-by-party': 'ringTick',
  'validated-by-product': 'solidTick',
  'confirmed-by-source': 'seal',
};

export function assuranceShape(step: AssuranceStep, flag?: AssuranceFlag): AssuranceShape {
  if (flag === 'rejected' || flag === 'revoked') return 'cross';
  if (flag === 'differs' || flag === 'expiring') return 'warning';
  return shapeOfStep[step];
}
