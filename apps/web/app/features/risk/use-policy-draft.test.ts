import { exampleIds } from '@probity/contract/examples.ts';
import type { SavedRiskPolicy } from '@probity/contract/risk.ts';
import { act } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { holdSaves } from '../../testing/hold-saves.ts';
import { renderHook } from '../../testing/render-hook.ts';
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
});
