import { useUnsavedInput } from '@probity/ui/unsaved-input.ts';
import { act } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { discardAllDrafts, hasDrafts, writeDraft } from '../../platform/forms/drafts.ts';
import type { Viewer } from '../../platform/viewer/viewer.ts';
import { renderHook } from '../../testing/render-hook.tsx';
import { useLeaveGuard } from './use-leave-guard.ts';

const viewer = { state: { user: { id: 'u1' } }, account: { accountId: 'a1' } } as Viewer;
const place = { userId: 'u1', accountId: 'a1', item: 'e1/TradingName' };

const open = (held: { isUnsaved: boolean; inDialog?: boolean } = { isUnsaved: false }) => {
  vi.stubGlobal('navigator', { onLine: true });
  return renderHook(() => {
    useUnsavedInput(held.isUnsaved, { inDialog: held.inDialog ?? false });
    return { guard: useLeaveGuard(viewer), navigate: useNavigate(), path: useLocation().pathname };
  }, viewer);
};
type Opened = Awaited<ReturnType<typeof open>>;

const follow = (page: Opened, path: string) => act(async () => page.latest().navigate(path));
/** Answers the question as its button does. */
const answer = (page: Opened, button: 'stay' | 'leave') =>
  act(async () => page.latest().guard.question?.[button]());

afterEach(() => {
  discardAllDrafts();
  vi.unstubAllGlobals();
});

describe('leaving a page', () => {
  it('with nothing typed needs no question', async () => {
    const page = await open();
    await follow(page, '/documents');
    expect(page.latest()).toMatchObject({ path: '/documents', guard: { question: null } });
    await page.leave();
  });

  it('with a draft asks; staying keeps page and draft', async () => {
    const page = await open();
    writeDraft(place, 'Alder');
    await follow(page, '/documents');
    expect(page.latest()).toMatchObject({ path: '/', guard: { question: expect.anything() } });
    await answer(page, 'stay');
    expect(page.latest()).toMatchObject({ path: '/', guard: { question: null } });
    expect(hasDrafts()).toBe(true);
    await page.leave();
  });

  it('after the question goes on without the draft', async () => {
    const page = await open();
    writeDraft(place, 'Alder');
    await follow(page, '/documents');
    await answer(page, 'leave');
    expect(page.latest().path).toBe('/documents');
    expect(hasDrafts()).toBe(false);
    await page.leave();
  });

  it('asks about a box on the page as well', async () => {
    const page = await open({ isUnsaved: true });
    await follow(page, '/documents');
    expect(page.latest().path).toBe('/');
    await answer(page, 'leave');
    expect(page.latest().path).toBe('/documents');
    await page.leave();
  });

  it('is not asked about by a dialog that has saved and goes on to the new record', async () => {
    const page = await open({ isUnsaved: true, inDialog: true });
    await follow(page, '/templates/1');
    expect(page.latest().path).toBe('/templates/1');
    await page.leave();
  });

  it('by an action, such as signing out, asks before the action runs', async () => {
    const page = await open();
    writeDraft(place, 'Alder');
    const signOut = vi.fn();
    await act(async () => page.latest().guard.leaveBy(signOut));
    expect(signOut).not.toHaveBeenCalled();
    await answer(page, 'leave');
    expect(signOut).toHaveBeenCalledOnce();
    await page.leave();
  });

  it('by changing the filter of the same page needs no question', async () => {
    const page = await open();
    writeDraft(place, 'Alder');
    await follow(page, '/?status=open');
    expect(page.latest().guard.question).toBeNull();
    await page.leave();
  });
});
