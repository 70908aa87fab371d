import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { nextTryAfter, webhookEventActions, webhookEventOf, webhookEventTypes } from './webhook-events.ts';

const DAY = 86_400_000;

describe('the events of webhooks', () => {
  it('are each in the document', () => {
    const document = readFileSync(new URL('../../../../docs/api.md', import.meta.url), 'utf8');
    expect(webhookEventTypes.filter((type) => !document.includes(`\`${type}\``))).toEqual([]);
  });

  it('come from entries of the audit log, each of which produces one', () => {
    const actions = Object.values(webhookEventActions).flat();
    expect(new Set(actions).size).toBe(actions.length);
    expect(webhookEventOf('credential.lapse')).toBe('profile.value_expired');
    expect(webhookEventOf('auth.verified')).toBeNull();
  });
});

describe('a delivery that fails', () => {
  it('is tried ten times over three days, with growing pauses', () => {
    let at = new Date(0);
    let last = 0;
    for (let failures = 1; failures <= 9; failures++) {
      const next = nextTryAfter(failures, at, 0.5) ?? expect.fail();
      expect(next.getTime() - at.getTime()).toBeGreaterThan(last);
      last = next.getTime() - at.getTime();
      at = next;
    }
    expect(at.getTime()).toBeGreaterThan(3 * DAY);
    expect(nextTryAfter(10, at, 0.5)).toBeNull();
  });

  it('is retried at a different time from others that failed with it', () => {
    const [early, late] = [0, 1].map((random) => nextTryAfter(4, new Date(0), random)?.getTime() ?? 0);
    expect((late ?? 0) - (early ?? 0)).toBe(24 * 60_000);
  });
});
