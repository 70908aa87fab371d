import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { DAY_MS } from '../constants.ts';
import { sharingEvents } from '../sharing/sharing.flow.ts';
import { nextTryAfter, webhookEventActions, webhookEventOf, webhookEventTypes } from './webhook-events.ts';

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

  it('include every step of a connection, except that a party is managed without a request', () => {
    const unpublished = sharingEvents.filter((event) => webhookEventOf(`connection.${event}`) === null);
    expect(unpublished).toEqual(['manage']);
  });

  it.each([
    ['a party that registers has a request to answer', 'connection.register', 'connection.requested'],
    ['a newer connection replaces one that has expired', 'connection.replace', 'connection.ended'],
    ['the requester removes items from the request', 'connection.narrowed', 'connection.data_changed'],
    ['the requester deletes the request', 'connection.deleted', 'connection.ended'],
    [
      'a value is replaced by the reason why it does not apply',
      'credential.markNotApplicable',
      'profile.value_changed',
    ],
    ['a person sets the risk level of a counterparty', 'risk.overridden', 'risk.changed'],
    ['monitoring has found a change', 'monitoring.alertRaised', 'monitoring.alert_raised'],
    ['a periodic review is finished', 'relationship.reviewFinished', 'relationship.review_finished'],
    ['a task is escalated to a member', 'review.escalated', 'review.assigned'],
    ['an import has failed', 'import.failed', 'import.finished'],
    ['this is proposed', 'credential.proposeNotApplicable', 'profile.value_changed'],
    ['the value applies again', 'credential.markApplicable', 'profile.value_changed'],
  ])('are sent when %s', (_, action, event) => {
    expect(webhookEventOf(action)).toBe(event);
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
    expect(at.getTime()).toBeGreaterThan(3 * DAY_MS);
    expect(nextTryAfter(10, at, 0.5)).toBeNull();
  });

  it('is retried at a different time from others that failed with it', () => {
    const [early, late] = [0, 1].map((random) => nextTryAfter(4, new Date(0), random)?.getTime() ?? 0);
    expect((late ?? 0) - (early ?? 0)).toBe(24 * 60_000);
  });
});
