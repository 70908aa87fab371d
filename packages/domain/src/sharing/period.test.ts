import { describe, expect, it } from 'vitest';
import { endOfConsent, hasPeriodEnded } from './period.ts';

const now = new Date('2026-11-17T12:00:00Z');
const later = new Date('2027-01-01T00:00:00Z');
const earlier = new Date('2026-11-17T11:59:00Z');

describe('a sharing period', () => {
  it.each([
    ['Approved', earlier, true],
    ['Approved', now, true],
    ['Approved', later, false],
    ['Approved', null, false],
    ['AwaitingApproval', earlier, true],
    ['RevokedByTarget', earlier, false],
  ] as const)('%s until %s has ended: %s', (sharingStatus, expiresAt, ended) => {
    expect(hasPeriodEnded({ sharingStatus, expiresAt }, now)).toBe(ended);
  });

  it.each([
    ['starts with the first consent', { days: 365, expiresAt: null, isShared: false }, '2027-11-17'],
    ['is kept for items that are added', { days: 365, expiresAt: later, isShared: true }, '2027-01-01'],
    ['starts again once it has ended', { days: 365, expiresAt: earlier, isShared: true }, '2027-11-17'],
    ['has no end without days', { days: null, expiresAt: null, isShared: false }, undefined],
    ['stays without an end', { days: 30, expiresAt: null, isShared: true }, undefined],
  ])('%s', (_, facts, day) => {
    expect(endOfConsent(facts, now)?.toISOString().slice(0, 10)).toBe(day);
  });
});
