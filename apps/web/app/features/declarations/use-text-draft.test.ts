import type { DeclarationDetail } from '@probity/contract/declarations.ts';
import { exampleIds } from '@probity/contract/examples.ts';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { holdSaves, pass } from '../../testing/hold-saves.ts';
import { renderHook } from '../../testing/render-hook.tsx';
import { useTextDraft } from './use-text-draft.ts';

const at = '2026-03-01T09:00:00.000Z';

const declarationWith = (text: string, version: number): DeclarationDetail => ({
  id: 'd1',
  accountId: exampleIds.accountId,
  title: 'Terms',
  kind: 'Text',
  currentVersion: 1,
  version,
  createdAt: at,
  changedAt: at,
  versions: [{ number: 1, text, size: null, pages: null, contentHash: null, sentAt: null, createdAt: at }],
  abilities: { edit: true },
});

const first = declarationWith('', 1);
const stale = { type: 'about:blank', title: 'Stale', status: 412, code: 'request.stale', traceId: 't' };

describe('the text of a declaration', () => {
  const saves = holdSaves();

  const open = async () => {
    const hook = await renderHook(() => useTextDraft(first, () => false));
    return { ...hook, type: (text: string) => act(async () => hook.latest().change(text)) };
  };
  const sent = () => saves.map(({ ifMatch, body }) => [ifMatch, body]);

  it('stays as it was typed, with a message, when the text of someone else cannot be read', async () => {
    const { latest, toasts, leave, type } = await open();
    await type('a');
    await pass(650);
    await saves[0]?.answer(stale, 412);
    await act(async () => void latest().reload());
    await saves[1]?.lose();
    expect(latest()).toMatchObject({ text: 'a', error: { status: 412 } });
    expect(toasts).toMatchObject([{ message: expect.stringContaining('could not be reached') }]);
    await leave();
  });

  it('that changes during a save is saved after it, based on its version', async () => {
    const { latest, leave, type } = await open();
    await type('a');
    await pass(650);
    await type('ab');
    await pass(2000);
    expect(sent()).toEqual([['W/"1"', { text: 'a' }]]);
    await saves[0]?.answer(declarationWith('a', 2));
    await pass(650);
    expect(sent().slice(1)).toEqual([['W/"2"', { text: 'ab' }]]);
    await saves[1]?.answer(declarationWith('ab', 3));
    expect(latest()).toMatchObject({ text: 'ab', clean: true, saving: false, error: null });
    await leave();
    expect(saves).toHaveLength(2);
  });

  it('is saved after the save in progress when the user leaves the page', async () => {
    const { leave, type } = await open();
    await type('a');
    await pass(650);
    await type('ab');
    await leave();
    await saves[0]?.answer(declarationWith('a', 2));
    expect(sent()).toEqual([
      ['W/"1"', { text: 'a' }],
      ['W/"2"', { text: 'ab' }],
    ]);
  });

  it('is not sent twice when the user leaves the page during its save', async () => {
    const { leave, type } = await open();
    await type('a');
    await pass(650);
    await leave();
    await saves[0]?.answer(declarationWith('a', 2));
    expect(saves).toHaveLength(1);
  });

  it('is saved again with the next change after a failed save', async () => {
    const { latest, leave, type } = await open();
    await type('a');
    await pass(650);
    await saves[0]?.answer({}, 500);
    expect(latest().error).toMatchObject({ status: 500 });
    await type('ab');
    await pass(650);
    expect(sent().slice(1)).toEqual([['W/"1"', { text: 'ab' }]]);
    await leave();
  });
});
