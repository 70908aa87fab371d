import { exampleIds } from '@probity/contract/examples.ts';
import { describe, expect, it } from 'vitest';
import { endsBeforeItBegins } from '../audit-log/period.ts';
import { auditFilterIn, auditSearchOf } from './all-audit-filter.ts';

describe('the filter of all audit logs', () => {
  it('is kept in the URL', () => {
    const filter = {
      accountId: exampleIds.accountId,
      actorUserId: exampleIds.entityId,
      action: 'member.role_changed',
      since: '2026-01-05',
      until: '2026-02-01',
    };
    expect(auditFilterIn(auditSearchOf(filter))).toEqual(filter);
    expect(auditFilterIn(auditSearchOf({}))).toEqual({});
  });

  it('leaves out what the API would refuse', () => {
    expect(auditFilterIn(new URLSearchParams('account=x&action=no&since=2026-02-30&until=2026-1'))).toEqual(
      {},
    );
    expect(auditSearchOf({ since: '2026-0' }).size).toBe(0);
  });

  it('notices a range that ends before it begins, once both dates are complete', () => {
    expect(endsBeforeItBegins({ since: '2026-02-02', until: '2026-02-01' })).toBe(true);
    expect(endsBeforeItBegins({ since: '2026-02-02', until: '2026-02-02' })).toBe(false);
    expect(endsBeforeItBegins({ since: '2026-02-02', until: '2026-0' })).toBe(false);
    expect(endsBeforeItBegins({ until: '2026-02-01' })).toBe(false);
  });
});
