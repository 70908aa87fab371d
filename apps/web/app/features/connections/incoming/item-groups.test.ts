import type { ConnectionItem } from '@probity/contract/connections.ts';
import type { Readiness } from '@probity/domain/sharing/readiness.ts';
import { coverageReasons } from '@probity/domain/templates/coverage.ts';
import { currentTexts } from '@probity/domain/texts/current.ts';
import { describe, expect, it } from 'vitest';
import { canShare, documentsIn, inGroup, unavailableItems, waitingItems } from './item-groups.ts';

const item = (key: string, readiness: Readiness, documents: string[] = []): ConnectionItem => ({
  kind: 'field',
  key,
  section: null,
  required: true,
  evidence: [],
  evidenceRequired: false,
  state: 'Asked',
  shareEvidence: true,
  decidedAt: null,
  title: null,
  isSigned: false,
  opinions: [],
  holding: {
    readiness,
    why: null,
    alsoAskedBy: 0,
    values: documents.map((documentId) => ({
      credentialId: key,
      text: key,
      masked: false,
      changedAt: '2026-11-01T00:00:00Z',
      role: null,
      trust: null,
      evidence: [{ documentId, title: 'Scan', type: 'Other' }],
    })),
  },
});
const scope = [item('A', 'Ready', ['d1']), item('B', 'NeedsRefresh', ['d1', 'd2']), item('C', 'Missing')];

describe('an incoming request', () => {
  it('is grouped into what is ready, what needs refreshing and what is missing', () => {
    expect(inGroup(scope, 'Ready').map(({ key }) => key)).toEqual(['A']);
    expect(inGroup(scope, 'Missing').map(({ key }) => key)).toEqual(['C']);
  });

  it('never calls a role ready that the person has not confirmed, and still lets it be shared', () => {
    const awaited = item('F', 'NeedsRefresh');
    const unconfirmed = [
      item('E', 'Unconfirmed'),
      { ...awaited, holding: awaited.holding && { ...awaited.holding, why: 'ConsentAwaited' } },
    ];
    expect(inGroup(unconfirmed, 'Unconfirmed')).toEqual(unconfirmed);
    expect(unconfirmed.map(canShare)).toEqual([true, true]);
  });

  it('shares neither declarations to sign nor items that are not available yet', () => {
    expect([item('D', 'ToSign'), item('E', 'NotAvailable')].map(canShare)).toEqual([false, false]);
  });

  it('groups checks until they have succeeded, and shares none of them before', () => {
    const checks = (['ToDo', 'UnderWay', 'Failed', 'Expired'] as const).map((one) => item(one, one));
    expect(inGroup(checks, 'Checks')).toEqual(checks);
    expect(waitingItems(checks)).toEqual(checks);
    expect(checks.some(canShare)).toBe(false);
    expect(canShare(item('Liveness', 'Ready'))).toBe(true);
  });

  it('does not wait for checks that cannot run here', () => {
    const check = { ...item('AmlCheck', 'NotAvailable'), kind: 'check' as const };
    expect(waitingItems([check])).toEqual([]);
    expect(unavailableItems([check])).toEqual([check]);
  });

  it('shares what is available, not what is missing', () => {
    expect(scope.map(canShare)).toEqual([true, true, false]);
  });

  it('leaves out what has already been decided', () => {
    expect(waitingItems([{ ...item('A', 'Ready'), state: 'Consented' }])).toEqual([]);
  });

  it('counts a document once, however many values it is evidence for', () => {
    expect(documentsIn(scope)).toBe(2);
  });
});

describe('an item that cannot be shared as it is', () => {
  it('gives the reason and its own action: never provided, rejected, expired, too old or without evidence', () => {
    const { act, why } = currentTexts().texts.connections.incoming;
    expect(Object.keys(why).sort()).toEqual([...coverageReasons].sort());
    // Only the person concerned can confirm or dispute a role.
    const own = coverageReasons.filter((one) => one !== 'ConsentAwaited' && one !== 'Disputed');
    expect(Object.keys(act).sort()).toEqual(own.sort());
    expect(new Set(Object.values(act)).size).toBe(Object.keys(act).length);
  });
});
