import { describe, expect, it } from 'vitest';
import { shareTotals } from './share-totals.ts';

const share = (percentage: string | null, entityId = 'kestrel', fieldKey = 'Shareholder') => ({
  entityId,
  fieldKey,
  percentage,
});

describe('the shares of an organisation', () => {
  it('are flagged with their exact total when they exceed 100 %', () => {
    const links = [share('60.00000'), share('40.00000'), share('0.1')];
    expect(shareTotals(links)).toMatchObject([{ total: '100.1', isOver: true, unexplained: null }]);
  });

  it('add up at exactly one hundred, whatever the fractions', () => {
    expect(shareTotals([share('33.33333'), share('33.33333'), share('33.33334')])).toMatchObject([
      { total: '100', isOver: false, unexplained: null },
    ]);
  });

  it('leave an unexplained remainder, stated exactly', () => {
    expect(shareTotals([share('40'), share('0.5')])).toMatchObject([
      { total: '40.5', isOver: false, unexplained: '59.5' },
    ]);
  });

  it('report how many shareholders have no exact share', () => {
    expect(shareTotals([share('40'), share(null), share(null)])).toMatchObject([
      { total: '40', withoutShare: 2 },
    ]);
  });

  it('are counted per organisation, and only for shareholders', () => {
    const links = [
      share('80', 'kestrel'),
      share('80', 'heron'),
      share('80', 'kestrel', 'UltimateBeneficialOwner'),
    ];
    expect(shareTotals(links).map(({ entityId, total }) => [entityId, total])).toEqual([
      ['kestrel', '80'],
      ['heron', '80'],
    ]);
    expect(shareTotals([share('80', 'kestrel', 'UltimateBeneficialOwner')])).toEqual([]);
  });
});
