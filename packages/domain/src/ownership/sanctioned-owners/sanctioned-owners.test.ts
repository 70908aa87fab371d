import { describe, expect, it } from 'vitest';
import { analyseOwnership } from '../analyse-ownership.ts';
import { type Range, shareText } from '../range.ts';
import { story } from '../testing/story.ts';
import { findSanctionedOwners, type SanctionsLists } from './sanctioned-owners.ts';
import type { SanctionsRegime } from './sanctions-rules.ts';

const CHOICE = { asAt: '2026-11-18', view: 'Both', threshold: '25' } as const;

interface Question {
  regime: SanctionsRegime;
  listed: readonly string[];
  jointArrangements?: SanctionsLists['jointArrangements'];
}

function resultFor(
  builder: ReturnType<typeof story>,
  { regime, listed, jointArrangements }: Question,
  partyId?: string,
) {
  const graph = builder.graph();
  const nobody = { EU: new Set<string>(), UK: new Set<string>(), US: new Set<string>() };
  const lists = { listed: { ...nobody, [regime]: new Set(listed) }, jointArrangements };
  const owners = findSanctionedOwners(analyseOwnership(graph, CHOICE), lists);
  return owners.resultFor(partyId ?? graph.subjectId, regime);
}

const text = ({ min, max }: Range): string => {
  const share = shareText({ min, max });
  return share.min === share.max ? share.min : `${share.min}–${share.max}`;
};

const outcome = (builder: ReturnType<typeof story>, question: Question, partyId?: string): string => {
  const result = resultFor(builder, question, partyId);
  return result ? `${result.outcome} ${text(result.capital)}` : 'Nothing';
};

const US = { regime: 'US', listed: ['X', 'Y'] } as const;
const EU = { regime: 'EU', listed: ['X', 'Y'] } as const;
const UK = { regime: 'UK', listed: ['X', 'Y'] } as const;

describe('the rule of the US', () => {
  it.each([
    {
      example: 'half of a company that has half',
      graph: story('B Co').holds('X', 'A Co', '50').holds('A Co', 'B Co', '50'),
      expected: 'Reached 50',
    },
    {
      example: 'half of two companies that have a quarter each',
      graph: story('C Co')
        .holds('X', 'A Co', '50')
        .holds('X', 'B Co', '50')
        .holds('A Co', 'C Co', '25')
        .holds('B Co', 'C Co', '25'),
      expected: 'Reached 50',
    },
    {
      example: '10 % held directly and 40 % through a company owned by half',
      graph: story('B Co').holds('X', 'A Co', '50').holds('X', 'B Co', '10').holds('A Co', 'B Co', '40'),
      expected: 'Reached 50',
    },
    {
      example: 'a quarter of each of two companies that have half each',
      graph: story('C Co')
        .holds('X', 'A Co', '25')
        .holds('X', 'B Co', '25')
        .holds('A Co', 'C Co', '50')
        .holds('B Co', 'C Co', '50'),
      expected: 'Nothing',
    },
  ])('decides the example of OFAC’s answer 401 as published: $example', ({ graph, expected }) => {
    expect(outcome(graph, US)).toBe(expected);
  });

  it('does not count the quarter that a company owned by a quarter holds', () => {
    const graph = story('C Co')
      .holds('X', 'A Co', '50')
      .holds('X', 'B Co', '25')
      .holds('A Co', 'C Co', '25')
      .holds('B Co', 'C Co', '25');
    expect(outcome(graph, US)).toBe('NotReached 25');
  });

  it('adds up what two listed persons hold through companies of their own', () => {
    const graph = story('C Co')
      .holds('X', 'A Co', '50')
      .holds('Y', 'B Co', '50')
      .holds('A Co', 'C Co', '25')
      .holds('B Co', 'C Co', '25');
    expect(outcome(graph, US)).toBe('Reached 50');
  });

  it('adds up the shares of all listed persons', () => {
    expect(outcome(story('A Co').holds('X', 'A Co', '25').holds('Y', 'A Co', '25'), US)).toBe('Reached 50');
  });

  it('does not count control without ownership', () => {
    const graph = story('A Co').holds('X', 'A Co', '10', { votes: '90', rights: ['AppointsDirectors'] });
    expect(outcome(graph, US)).toBe('NotReached 10');
  });
});

describe('the rule of the EU', () => {
  it('is not reached with exactly half, but with more', () => {
    expect(outcome(story('A Co').holds('X', 'A Co', '50'), EU)).toBe('NotReached 50');
    expect(outcome(story('A Co').holds('X', 'A Co', '50.01'), EU)).toBe('Reached 50.01');
  });

  it('adds up all listed owners and counts majority chains in full', () => {
    const graph = story('A Co')
      .holds('X', 'HoldCo', '51')
      .holds('HoldCo', 'A Co', '30')
      .holds('Y', 'A Co', '25');
    expect(outcome(graph, EU)).toBe('Reached 55');
  });

  it('counts control by votes and by the right to appoint directors as grounds of their own', () => {
    const byVotes = story('A Co').holds('X', 'A Co', '10', { votes: '60' });
    expect(resultFor(byVotes, EU)).toMatchObject({ outcome: 'Reached', grounds: ['Votes'] });
    const byRight = story('A Co').says('X', 'A Co', {
      rights: ['AppointsDirectors'],
      role: 'SignificantControl',
    });
    expect(resultFor(byRight, EU)).toMatchObject({ outcome: 'Reached', grounds: ['Control'] });
  });

  it('leaves significant influence to be assessed', () => {
    const graph = story('A Co').says('X', 'A Co', {
      rights: ['SignificantInfluence'],
      role: 'SignificantControl',
    });
    expect(resultFor(graph, EU)).toMatchObject({ outcome: 'CannotBeRuledOut', grounds: ['Control'] });
  });

  it('counts what a controlled company holds in full', () => {
    const graph = story('A Co')
      .says('X', 'HoldCo', { rights: ['AppointsDirectors'], role: 'SignificantControl' })
      .holds('HoldCo', 'A Co', '60');
    expect(outcome(graph, EU)).toBe('Reached 60');
  });
});

describe('the rule of the UK', () => {
  const shared = () => story('A Co').holds('X', 'A Co', '30').holds('Y', 'A Co', '25');

  it('does not add up several listed persons merely because they are listed', () => {
    expect(outcome(shared(), UK)).toBe('NotReached 30');
  });

  it('adds up those with a joint arrangement, also with someone who is not listed', () => {
    expect(outcome(shared(), { ...UK, jointArrangements: [['X', 'Y']] })).toBe('Reached 55');
    const onlyX = resultFor(shared(), { ...UK, listed: ['X'], jointArrangements: [['X', 'Y']] });
    expect(onlyX).toMatchObject({ outcome: 'Reached', listedIds: ['X'] });
    expect(onlyX?.chain[0]?.stakes.map(({ basis }) => basis)).toEqual(['Listed', 'JointArrangement']);
  });

  it('counts a company with a majority stake in full, for each person alone', () => {
    const graph = story('A Co')
      .holds('X', 'HoldCo', '51')
      .holds('HoldCo', 'A Co', '51')
      .holds('Y', 'A Co', '10');
    expect(outcome(graph, UK)).toBe('Reached 51');
  });

  it('is not reached with exactly half', () => {
    expect(outcome(story('A Co').holds('X', 'A Co', '50'), UK)).toBe('NotReached 50');
  });
});

describe('sanctioned owners', () => {
  it('are counted by layers and not multiplied', () => {
    const graph = story('D Co')
      .holds('X', 'A Co', '60')
      .holds('A Co', 'C Co', '60')
      .holds('C Co', 'D Co', '60');
    expect(outcome(graph, US)).toBe('Reached 60');
  });

  it('may hold each other: a company once counted stays counted', () => {
    const graph = story('A Co')
      .holds('X', 'A Co', '50')
      .holds('A Co', 'B Co', '60')
      .holds('B Co', 'A Co', '40');
    expect(outcome(graph, US)).toBe('Reached 90');
    expect(outcome(graph, US, 'B Co')).toBe('Reached 60');
  });

  it('do not follow from a circle that no listed person enters far enough', () => {
    const graph = story('A Co')
      .holds('X', 'A Co', '20')
      .holds('B Co', 'A Co', '80')
      .holds('A Co', 'B Co', '100');
    expect(outcome(graph, US)).toBe('NotReached 20');
  });

  it('cannot be ruled out if a range or a missing share leaves it open', () => {
    const range = story('A Co').holds('X', 'A Co', { min: '25', max: '50' });
    expect(outcome(range, US)).toBe('CannotBeRuledOut 25–50');
    expect(outcome(range, EU)).toBe('NotReached 25–50');
    expect(outcome(story('A Co').holds('X', 'A Co', undefined), US)).toBe('CannotBeRuledOut 0–100');
  });

  it('have no more than the others leave', () => {
    const graph = story('A Co')
      .holds('X', 'A Co', { min: '10', max: '40' })
      .holds('Y', 'A Co', { min: '10', max: '40' })
      .holds('Zola', 'A Co', '55');
    expect(outcome(graph, US)).toBe('NotReached 20–45');
  });

  it('cannot be ruled out by a layer that is itself open', () => {
    const graph = story('B Co').holds('X', 'A Co', { min: '40', max: '60' }).holds('A Co', 'B Co', '70');
    const result = resultFor(graph, US);
    expect(result && `${result.outcome} ${text(result.capital)}`).toBe('CannotBeRuledOut 0–70');
    expect(result?.chain[0]?.stakes).toMatchObject([{ ownerId: 'A Co', isCertain: false, basis: 'Owned' }]);
  });

  it('cannot be ruled out if a listed person is stated as beneficial owner of more, through unrecorded layers', () => {
    const graph = story('A Co')
      .holds('HoldCo', 'A Co', '100')
      .says('X', 'A Co', { role: 'BeneficialOwner', holding: 'Indirect', capital: '60' });
    expect(resultFor(graph, US)).toMatchObject({ outcome: 'CannotBeRuledOut', grounds: ['Stated'] });
  });

  it('count a stated indirect share once beside the chain that it repeats', () => {
    const graph = story('A Co')
      .holds('X', 'HoldCo', '100')
      .holds('HoldCo', 'A Co', '40')
      .says('X', 'A Co', { role: 'BeneficialOwner', holding: 'Indirect', capital: '40' });
    expect(outcome(graph, US)).toBe('NotReached 40');
  });

  it('cannot be ruled out behind a listed nominee for someone unknown', () => {
    const graph = story('A Co').holds('X', 'A Co', '60', { nominee: { forId: null } });
    expect(resultFor(graph, US)).toMatchObject({ outcome: 'CannotBeRuledOut', grounds: ['Stated'] });
  });

  it('come with the chain, from the party to those listed', () => {
    const graph = story('Karoo Ltd')
      .holds('Radomir', 'HoldCo', '55')
      .holds('Dana', 'HoldCo', '15')
      .holds('HoldCo', 'Karoo Ltd', '45')
      .holds('Dana', 'Karoo Ltd', '8')
      .holds('Sipho', 'Karoo Ltd', '25');
    const result = resultFor(graph, { regime: 'US', listed: ['Radomir', 'Dana'] });
    expect(result?.listedIds).toEqual(['Dana', 'Radomir']);
    const lines = result?.chain.map(
      ({ companyId, capital, stakes }) =>
        `${companyId} ${text(capital)}: ${stakes.map((s) => `${s.ownerId} ${text(s.capital)}`).join(' + ')}`,
    );
    expect(lines).toEqual(['Karoo Ltd 53: HoldCo 45 + Dana 8', 'HoldCo 70: Radomir 55 + Dana 15']);
  });

  it('are none if nobody is listed or those listed are not in the chart', () => {
    const graph = story('A Co').holds('X', 'A Co', '60');
    expect(resultFor(graph, { regime: 'US', listed: [] })).toBeNull();
    expect(resultFor(graph, { regime: 'UK', listed: ['Someone else'] })).toBeNull();
  });
});
