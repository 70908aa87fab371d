import { expect, it } from 'vitest';
import { demoId } from './demo-id.ts';

it('gives a demo record the same well-formed id every time', () => {
  expect(demoId('northgate')).toBe(demoId('northgate'));
  expect(demoId('northgate')).not.toBe(demoId('meridian'));
  expect(demoId('northgate')).toMatch(
    /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
  );
});
