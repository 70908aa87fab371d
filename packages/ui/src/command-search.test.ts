import { describe, expect, it } from 'vitest';
import { filterCommands } from './command-search.ts';

const groups = [
  {
    label: 'Pages',
    items: [
      { id: 'connections', label: 'Connections' },
      { id: 'account', label: 'Account', keywords: ['settings', 'members'] },
    ],
  },
  {
    label: 'Companies',
    items: [
      { id: 'brandt', label: 'Brandt Fördertechnik GmbH', hint: 'Germany' },
      { id: 'north', label: 'Northgate Connect', hint: 'United Kingdom' },
      { id: 'connect', label: 'Connect Ltd' },
    ],
  },
];

const found = (query: string) =>
  filterCommands(groups, query).flatMap((group) => group.items.map((item) => item.id));

describe('the command palette finds', () => {
  it('everything before anything is typed', () => {
    expect(found('')).toHaveLength(5);
  });
  it('part of a word, in any case', () => {
    expect(found('CONN')).toEqual(['connections', 'connect', 'north']);
  });
  it('names with accents typed without them', () => {
    expect(found('forder')).toEqual(['brandt']);
  });
  it('commands by keywords and by the hint', () => {
    expect(found('members')).toEqual(['account']);
    expect(found('germany brandt')).toEqual(['brandt']);
  });
  it('server results, whatever their label', () => {
    const found = { label: 'Documents', found: true, items: [{ id: 'lease', label: 'Scan 12.pdf' }] };
    expect(filterCommands([...groups, found], 'rent')).toEqual([found]);
  });
  it('nothing, without showing empty groups', () => {
    expect(filterCommands(groups, 'zzz')).toEqual([]);
  });

  it('commands despite one wrong letter in a word of four or more', () => {
    const groups = [
      {
        label: 'Screens',
        items: [
          { id: 'members', label: 'Members' },
          { id: 'me', label: 'My settings' },
        ],
      },
    ];
    for (const typed of ['membres', 'memers', 'mambers', 'membbers', 'settngs']) {
      expect(filterCommands(groups, typed), typed).toHaveLength(1);
    }
    expect(filterCommands(groups, 'mxx')).toEqual([]);
    expect(filterCommands(groups, 'invoice')).toEqual([]);
  });
});
