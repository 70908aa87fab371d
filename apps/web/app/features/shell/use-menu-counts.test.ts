import type { ResponseOf } from '@probity/contract/endpoint.ts';
import { exampleIds } from '@probity/contract/examples.ts';
import type { listActions, listTasks } from '@probity/contract/tasks.ts';
import type { TaskReason } from '@probity/domain/tasks/tasks.ts';
import { dehydrate, hydrate, QueryClient, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import type { Viewer } from '../../platform/viewer/viewer.ts';
import { renderHook } from '../../testing/render-hook.tsx';
import { listActionsQuery, listTasksQuery } from '../tasks/queries.ts';
import { useMenuCounts } from './use-menu-counts.ts';

const { accountId } = exampleIds;
const viewer = { account: { accountId } } as Viewer;
afterEach(() => vi.unstubAllGlobals());

const countsWith = async (
  reasons: TaskReason[],
  counts: Partial<ResponseOf<typeof listActions>['counts']> = {},
) => {
  const server = new QueryClient();
  const items = reasons.map((reason) => ({ reason }));
  server.setQueryData(listTasksQuery(accountId).queryKey, {
    items,
  } as ResponseOf<typeof listTasks>);
  server.setQueryData(listActionsQuery(accountId).queryKey, { counts, items: [] } as never);
  const data = dehydrate(server);
  const hook = await renderHook(() => {
    const client = useQueryClient();
    useState(() => hydrate(client, data));
    return useMenuCounts(viewer);
  });
  const shown = hook.latest();
  await hook.leave();
  return shown;
};

it('counts as connections everything that awaits this side: its data, and its consent', async () => {
  const { connections } = await countsWith([], {
    ActionRequired: 1,
    ConsentRequired: 2,
    PendingConfirmation: 4,
    NoActionRequired: 8,
  });
  expect(connections).toEqual({ count: 3, hot: true });
});

it('counts as reviews whatever is reviewed there: values, certificates and counterparties', async () => {
  const { reviews, tasks } = await countsWith([
    'ValueToReview',
    'CertificateToReview',
    'CounterpartyReviewDue',
    'FieldMissing',
  ]);
  expect(reviews).toEqual({ count: 3, hot: true });
  expect(tasks).toEqual({ count: 4, hot: true });
});

it('shows no count where nothing waits', async () => {
  expect(await countsWith(['FieldMissing'])).toEqual({ tasks: { count: 1, hot: true } });
});
