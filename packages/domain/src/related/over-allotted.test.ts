import { describe, expect, it } from 'vitest';
import { overAllotted } from './over-allotted.ts';

const share = (percentage: string | null, entityId = 'kestrel', fieldKey = 'Shareholder') => ({
  entityId,
  fieldKey,
  percentage,
});

describe('shares that add up to more than the whole', () => {
  it('are flagged with their exact sum', () => {
    const links = [share('60.00000'), share('40.00000'), share('0.1')];
    expect(overAllotted(links)).toEqual([{ entityId: 'kestrel', total: '100.1' }]);
  });

  it('are not flagged at exactly one hundred, whatever the fractions', () => {
    expect(overAllotted([share('33.33333'), share('33.33333'), share('33.33334')])).toEqual([]);
  });

  it('are counted per organisation, and only for shareholders', () => {
    const links = [
      share('80', 'kestrel'),
      share('80', 'heron'),
      share('80', 'kestrel', 'UltimateBeneficialOwner'),
      share(null),
    ];
    expect(overAllotted(links)).toEqual([]);
  });
});
