import { exampleIds } from '@probity/contract/examples.ts';
import type { SavedRiskPolicy } from '@probity/contract/risk.ts';
import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { holdSaves, pass } from '../../testing/hold-saves.ts';
import { renderHook } from '../../testing/render-hook.tsx';
import { defaultPolicy, draftOf } from './policy-draft.ts';
import { usePolicyDraft } from './use-policy-draft.ts';

const edited = { ...defaultPolicy(), highFrom: 90 };
const versioned = (version: number): SavedRiskPolicy => ({ ...defaultPolicy(), version });

describe('an edited risk policy', () => {
  const saves = holdSaves();

  /** Edits version 1, while someone else saves version 2, and tries to save twice. */
  async function saveTwice(firstStatus: number): Promise<(string | null)[]> {
    let latest = versioned(1);
    const hook = await renderHook(() => usePolicyDraft(exampleIds.accountId, latest));
    await act(async () => hook.latest().edit(draftOf(edited)));
    latest = versioned(2);
    for (const status of [firstStatus, 200]) {
      await act(async () => hook.latest().save(edited, vi.fn()));
      await saves.at(-1)?.answer({}, status);
    }
    await hook.leave();
    return saves.map(({ ifMatch }) => ifMatch);
  }

  it.each([500, 422])(
    'does not overwrite a newer version after an error that does not mention it (%i)',
    async (status) => {
      expect(await saveTwice(status)).toEqual(['W/"1"', 'W/"1"']);
    },
  );

  it('may overwrite a newer version once the user has been informed of it', async () => {
    expect(await saveTwice(412)).toEqual(['W/"1"', 'W/"2"']);
  });

  it('keeps what is typed during a save as unsaved, based on the saved version', async () => {
    const latest = versioned(1);
    const hook = await renderHook(() => usePolicyDraft(exampleIds.accountId, latest));
    await act(async () => hook.latest().edit(draftOf(edited)));
    await act(async () => hook.latest().save(edited, vi.fn()));
    await pass(10);
    const newer = draftOf({ ...edited, highFrom: 95 });
    await act(async () => hook.latest().edit(newer));
    expect(hook.latest()).toMatchObject({ draft: newer, isPending: true });
    await saves[0]?.answer({ ...edited, version: 2 });
    expect(hook.latest()).toMatchObject({ draft: newer, isPending: false });
    await act(async () => hook.latest().save({ ...edited, highFrom: 95 }, vi.fn()));
    await saves[1]?.answer({ ...edited, highFrom: 95, version: 3 });
    expect(saves[1]).toMatchObject({ ifMatch: 'W/"2"', body: { highFrom: 95 } });
    expect(hook.latest().draft).toBeNull();
    await hook.leave();
  });

  it('shows that a save failed although more was typed during it', async () => {
    const latest = versioned(1);
    const hook = await renderHook(() => usePolicyDraft(exampleIds.accountId, latest));
    await act(async () => hook.latest().edit(draftOf(edited)));
    await act(async () => hook.latest().save(edited, vi.fn()));
    await pass(10);
    await act(async () => hook.latest().edit(draftOf({ ...edited, highFrom: 95 })));
    await saves[0]?.answer({}, 500);
    expect(hook.latest()).toMatchObject({ draft: { highFrom: '95' }, error: { status: 500 } });
    await hook.leave();
  });
});
