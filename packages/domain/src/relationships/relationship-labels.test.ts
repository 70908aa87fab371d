import { expect, it } from 'vitest';
import { changeTags, tagsIn } from './relationship-labels.ts';

it('a tag is added once whatever its case, removed, and tags stay in order', () => {
  const tags = changeTags(['Trade finance', 'VIP'], { add: ['vip', 'EMEA'], remove: [] });
  expect(tags).toEqual(['EMEA', 'Trade finance', 'VIP']);
  expect(changeTags(tags, { add: [], remove: ['trade FINANCE'] })).toEqual(['EMEA', 'VIP']);
});

it('a cell holds one tag or several', () => {
  expect(tagsIn(' VIP;  Trade   finance, ')).toEqual(['VIP', 'Trade finance']);
  expect(tagsIn('')).toEqual([]);
});
