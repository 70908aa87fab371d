import type { OwnershipInterest } from '@probity/contract/ownership.ts';
import { inLocale } from '@probity/domain/texts/current.ts';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, it } from 'vitest';
import { AppProviders } from '../../app-providers.tsx';
import type { Chart } from './chart-model.ts';
import { OwnershipGrid } from './ownership-grid.tsx';

const share = { min: '60', max: '60', isExact: true };

const textOf = (facts: Pick<OwnershipInterest, 'holding' | 'isCounted'>) => {
  const interest = { roles: ['BeneficialOwner'], rights: [], agreement: 'OneVoice', ...facts };
  const chart = {
    nodes: [
      { id: 'Sub Ltd', party: null, isSubject: true, unexplained: null, beneficial: null },
      { id: 'Piet', party: null, isSubject: false, unexplained: null, beneficial: null },
    ],
    edges: [
      { id: 'e', from: 'Piet', to: 'Sub Ltd', kind: 'owns', share, interest, isCounted: facts.isCounted },
    ],
  } as unknown as Chart;
  return renderToStaticMarkup(
    <MemoryRouter>
      <AppProviders data={undefined}>
        <OwnershipGrid chart={chart} chosen={null} onChoose={() => {}} />
      </AppProviders>
    </MemoryRouter>,
  ).replaceAll(/<style.*?<\/style>|<[^>]+>/g, ' ');
};

describe('an interest in the list of owners', () => {
  it('is called indirect only if it is declared so', () => {
    expect(textOf({ holding: 'Indirect', isCounted: false })).toContain('60%, indirect');
    expect(textOf({ holding: 'Direct', isCounted: true })).not.toMatch(/indirect|not counted/);
    expect(textOf({ holding: 'Direct', isCounted: false })).not.toContain('indirect');
  });

  it.each([
    ['en', '60% declared; not added to the calculated share'],
    ['fr', '60\u00a0% déclarés\u00a0; non ajoutés à la part calculée'],
  ])('says that it is not added to the calculated share: %s', (locale, text) => {
    expect(inLocale(locale, () => textOf({ holding: 'Direct', isCounted: false }))).toContain(text);
  });
});
