import { expect, it } from 'vitest';
import { createRecentMap } from './recent-map.ts';

function open() {
  const map = createRecentMap<number>(100);
  let others = 0;
  const crowd = (size: number) => {
    for (let i = 0; i < size; i++) map.set(`other${others++}`, i);
  };
  return { map, crowd };
}

it('remembers a key that is read now and then, however many others are added', () => {
  const { map, crowd } = open();
  map.set('ada', 7);
  for (let i = 0; i < 20; i++) {
    crowd(40);
    expect(map.get('ada')).toBe(7);
  }
});

it('forgets a key that has not been used since as many others were added as it holds', () => {
  const { map, crowd } = open();
  map.set('ada', 7);
  crowd(100);
  expect(map.get('ada')).toBeUndefined();
});

it('returns the value that was set last, also after the other half was forgotten', () => {
  const { map, crowd } = open();
  map.set('ada', 1);
  crowd(60);
  map.set('ada', 2);
  crowd(40);
  expect(map.get('ada')).toBe(2);
});
