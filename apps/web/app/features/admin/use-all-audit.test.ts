import { dehydrate, hydrate, QueryClient, useQueryClient } from '@tanstack/react-query';
import { act, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { holdSaves } from '../../testing/hold-saves.ts';
import { renderHook } from '../../testing/render-hook.tsx';
import { browserApi } from '../session/browser-api.ts';
import { listAllAuditQuery } from './queries.ts';
import { useAllAudit } from './use-all-audit.ts';

const empty = { items: [], nextCursor: null };
const server = new QueryClient();
server.setQueryData(listAllAuditQuery(browserApi, {}).queryKey, { pages: [empty], pageParams: [null] });
const pageData = dehydrate(server);

/** The unfiltered list comes with the page. */
function useOpenPage() {
  const client = useQueryClient();
  useState(() => hydrate(client, pageData));
  return useAllAudit({});
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
    for (const filter of [{ action: 'a' }, {}, { action: 'a' }]) await choose(filter);
    expect(asked()).toEqual(['action=a', '', 'action=a']);
    await leave();
  });

  it('is not read again while a date is being typed', async () => {
    const { choose, leave } = await open();
    for (const since of ['2', '2026-0', '2026-01-0', '2026-01-05']) await choose({ since });
    expect(asked()).toEqual(['since=2026-01-05']);
    await leave();
  });
});
