import type { FileItem, FileStatus } from '@probity/domain/credentials/file-figures.ts';
import { describe, expect, it } from 'vitest';
import { nextStepOf } from './next-step.ts';

const item = (status: FileStatus, field: FileItem['field'] = 'Industry'): FileItem => ({
  field,
  status,
  credentialId: status === 'Missing' ? null : 'a',
  isRequired: true,
  isExpiring: false,
});
const place = (validate = false, hasValue = true) => ({
  path: '/profile',
  kind: 'Organization' as const,
  credentials: [{ id: 'a', hasValue, abilities: { validate } }],
});

describe('the next step for an item', () => {
  it('is to provide it, or to add someone, if nothing is recorded', () => {
    expect(nextStepOf(item('Missing'), place())).toEqual({
      kind: 'give',
      href: '/profile/data?field=Industry',
    });
    expect(nextStepOf(item('Missing', 'BoardOfDirector'), place())).toEqual({
      kind: 'name',
      href: '/profile/related?add=BoardOfDirectors',
    });
  });

  it.each([
    ['EvidenceMissing', false, 'prove', '/profile/data?credential=a'],
    ['ReadyForReview', false, 'ask', '/profile/data?credential=a'],
    ['AwaitingReview', false, 'wait', '/profile/data?credential=a'],
    ['AwaitingReview', true, 'check', '/reviews?credential=a'],
    ['Rejected', false, 'correct', '/profile/data?credential=a'],
    ['Expired', false, 'renew', '/profile/data?credential=a'],
    ['Differs', false, 'resolve', '/profile/data?resolve=a'],
  ] as const)('that is %s, by someone who may validate: %s, is to %s', (status, validate, kind, href) => {
    expect(nextStepOf(item(status), place(validate))).toEqual({ kind, href });
  });

  it('is not to wait for a person who disputes the role', () => {
    expect(nextStepOf(item('Disputed', 'BoardOfDirector'), place())).toEqual({
      kind: 'dispute',
      href: '/profile/related?credential=a',
    });
  });

  it('is to provide the value if “does not apply” was rejected', () => {
    expect(nextStepOf(item('Rejected'), place(false, false)).href).toBe('/profile/data?field=Industry');
  });
});
