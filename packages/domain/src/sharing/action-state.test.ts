import { describe, expect, it } from 'vitest';
import { actionStateOf } from './action-state.ts';
import { directionOf } from './relation.ts';

const quiet = { missingRequired: 0, unansweredRequired: 0, unseenChanges: 0, openQueries: 0 };

describe('what a side has to do next', () => {
  it('is to complete what is missing before consenting', () => {
    const asked = { ...quiet, sharing: 'AwaitingApproval', relationType: 'DataRequest' } as const;
    expect(actionStateOf('target', { ...asked, missingRequired: 2 })).toBe('ActionRequired');
    expect(actionStateOf('target', asked)).toBe('ConsentRequired');
    expect(actionStateOf('initiator', asked)).toBe('PendingConfirmation');
    expect(actionStateOf('initiator', { ...asked, openQueries: 1 })).toBe('ActionRequired');
  });

  it('is to accept a share, whatever the other side lacks', () => {
    const offered = { ...quiet, sharing: 'AwaitingApproval', relationType: 'DataShared' } as const;
    expect(actionStateOf('target', { ...offered, missingRequired: 3 })).toBe('ConsentRequired');
  });

  it('is to review changes, or to answer a question', () => {
    const live = { ...quiet, sharing: 'Approved', relationType: 'DataRequest' } as const;
    expect(actionStateOf('initiator', live)).toBe('NoActionRequired');
    expect(actionStateOf('initiator', { ...live, unseenChanges: 1 })).toBe('ActionRequired');
    expect(actionStateOf('target', { ...live, unseenChanges: 1 })).toBe('NoActionRequired');
    expect(actionStateOf('target', { ...live, openQueries: 1 })).toBe('ActionRequired');
  });

  it('is to share the rest of what was requested', () => {
    const live = {
      ...quiet,
      sharing: 'Approved',
      relationType: 'DataRequest',
      unansweredRequired: 1,
    } as const;
    expect(actionStateOf('target', live)).toBe('ActionRequired');
    expect(actionStateOf('initiator', live)).toBe('NoActionRequired');
  });

  it('is nothing once it has ended', () => {
    for (const sharing of ['RevokedByInitiator', 'RevokedByTarget', 'NotApplicable'] as const)
      expect(
        actionStateOf('target', { ...quiet, missingRequired: 1, sharing, relationType: 'DataRequest' }),
      ).toBe('NoActionRequired');
  });
});

it('a connection has a direction from each side', () => {
  expect(directionOf('DataRequest', 'initiator')).toBe('Incoming');
  expect(directionOf('DataRequest', 'target')).toBe('Shared');
  expect(directionOf('DataShared', 'initiator')).toBe('Shared');
});
