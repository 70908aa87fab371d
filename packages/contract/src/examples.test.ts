import { expect, it } from 'vitest';
import { exampleIds } from './examples.ts';

it('every example id stands for one kind of record', () => {
  const ids: string[] = Object.values(exampleIds);
  expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
});
