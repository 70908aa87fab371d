import { dehydrate, hydrate, QueryClient, useQueryClient } from '@tanstack/react-query';
import { act, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { describe, expect, it } from 'vitest';
import { holdSaves } from '../../testing/hold-saves.ts';
import { renderHook } from '../../testing/render-hook.tsx';
import { listAllAuditQuery } from './queries.ts';
import { useAllAudit } from './use-all-audit.ts';

const empty = { items: [], nextCursor: null };
const server = new QueryClient();
server.setQueryData(listAllAuditQuery({}).queryKey, { pages: [empty], pageParams: [null] });
const pageData = dehydrate(server);

/** The unfiltered list comes with the page. */
function useOpenPage() {
  const client = useQueryClient();
  useState(() => hydrate(client, pageData));
  const [search] = useSearchParams();
  return { ...useAllAudit(), search, navigate: useNavigate() };
}

describe('the audit log of all accounts, of which each read is recorded', () => {
  const reads = holdSaves();
  const asked = () => reads.map(({ path }) => path.split('?')[1] ?? '');

  const open = async () => {
    const hook = await renderHook(useOpenPage);
    const choose = async (filter: Parameters<ReturnType<typeof useAllAudit>['choose']>[0]) => {
      const before = reads.length;
      await act(async () => hook.latest().choose(filter));
      if (reads.length > before) await reads.at(-1)?.answer(empty);
    };
    return { ...hook, choose };
  };

  it('is read again when a filter is chosen again or cleared', async () => {
    const { choose, leave } = await open();
    for (const filter of [{ action: 'user.a' }, {}, { action: 'user.a' }]) await choose(filter);
    expect(asked()).toEqual(['action=user.a', '', 'action=user.a']);
    await leave();
  });

  it('keeps the filter in the URL, without an incomplete date', async () => {
    const { choose, latest, leave } = await open();
    await choose({ action: 'member.role_changed', since: '2026-01-05', until: '2026-0' });
    expect(latest().search.toString()).toBe('action=member.role_changed&since=2026-01-05');
    expect(latest().filter).toEqual({ action: 'member.role_changed', since: '2026-01-05', until: '2026-0' });
    await leave();
  });

  it('is not read again while a date is being typed', async () => {
    const { choose, leave } = await open();
    for (const since of ['2', '2026-0', '2026-01-0', '2026-01-05']) await choose({ since });
    expect(asked()).toEqual(['since=2026-01-05']);
    await leave();
  });

  it('shows the dates of the page that the menu opens, not those chosen before', async () => {
    const { choose, latest, leave } = await open();
    await choose({ since: '2026-01-05', until: '2026-0' });
    await act(async () => latest().navigate('/'));
    expect(latest().asked).toEqual({});
    expect(latest().filter).toEqual({});
    await leave();
  });

  it('keeps an incomplete date while the other one is completed', async () => {
    const { choose, latest, leave } = await open();
    await choose({ until: '2026-0' });
    await choose({ since: '2026-01-05', until: '2026-0' });
    expect(latest().filter).toEqual({ since: '2026-01-05', until: '2026-0' });
    await leave();
  });
});
