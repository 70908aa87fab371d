import { exampleIds } from '@probity/contract/examples.ts';
import type { Template } from '@probity/contract/templates.ts';
import { emptyTemplate } from '@probity/domain/templates/template-content.ts';
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { holdSaves, pass } from '../../../testing/hold-saves.ts';
import { renderHook } from '../../../testing/render-hook.tsx';
import { useTemplateDraft } from './use-template-draft.ts';

const at = '2026-03-01T09:00:00.000Z';

const templateNamed = (name: string, version: number): Template => ({
  id: 't1',
  accountId: exampleIds.accountId,
  name,
  readyMade: false,
  partyKind: 'Organization',
  items: 0,
  minutes: 0,
  number: 1,
  uses: 0,
  lastUsedAt: null,
  archivedAt: null,
  status: 'Active',
  changedAt: at,
  version,
  content: emptyTemplate('Organization'),
  versionId: 'v1',
  usedAt: null,
  currentUses: 0,
  abilities: { edit: true },
});

const first = templateNamed('Suppliers', 1);
const stale = { type: 'about:blank', title: 'Stale', status: 412, code: 'request.stale', traceId: 't' };

describe('a template', () => {
  const saves = holdSaves();

  const open = async () => {
    const hook = await renderHook(() => useTemplateDraft(first));
    return { ...hook, rename: (name: string) => act(async () => hook.latest().rename(name)) };
  };
  const saved = (name: string, version: number) => ({ ifMatch: `W/"${version}"`, body: { name } });

  it('that changes during a slow save is saved after it, based on its version', async () => {
    const { latest, leave, rename } = await open();
    await rename('Vendors');
    await pass(650);
    await rename('Sellers');
    await pass(2000);
    expect(saves).toMatchObject([saved('Vendors', 1)]);
    await saves[0]?.answer(templateNamed('Vendors', 2));
    await pass(650);
    expect(saves.slice(1)).toMatchObject([saved('Sellers', 2)]);
    await saves[1]?.answer(templateNamed('Sellers', 3));
    expect(latest()).toMatchObject({ draft: { name: 'Sellers' }, clean: true, saving: false, error: null });
    await leave();
    expect(saves).toHaveLength(2);
  });

  it('can be restored during a save', async () => {
    const { latest, leave, rename } = await open();
    await rename('Vendors');
    await pass(650);
    await act(async () => latest().undo?.());
    await pass(2000);
    await saves[0]?.answer(templateNamed('Vendors', 2));
    await pass(650);
    expect(saves).toMatchObject([saved('Vendors', 1), saved('Suppliers', 2)]);
    await leave();
  });

  it('is saved after the save in progress when the user leaves the page', async () => {
    const { leave, rename } = await open();
    await rename('Vendors');
    await pass(650);
    await rename('Sellers');
    await leave();
    await saves[0]?.answer(templateNamed('Vendors', 2));
    expect(saves).toMatchObject([saved('Vendors', 1), saved('Sellers', 2)]);
  });

  const openStale = async () => {
    const hook = await open();
    await hook.rename('Vendors');
    await pass(650);
    await saves[0]?.answer(stale, 412);
    await act(async () => void hook.latest().reload());
    return hook;
  };

  it('is not saved again while the version of someone else is being read', async () => {
    const { latest, leave } = await openStale();
    await pass(2000);
    expect(saves).toHaveLength(2);
    await saves[1]?.answer(templateNamed('Sellers', 2));
    expect(latest()).toMatchObject({ draft: { name: 'Sellers' }, clean: true, error: null });
    await leave();
    expect(saves).toHaveLength(2);
  });

  it('stays as it was typed, with a message, when the version of someone else cannot be read', async () => {
    const { latest, toasts, leave } = await openStale();
    await saves[1]?.lose();
    expect(latest()).toMatchObject({ draft: { name: 'Vendors' }, error: { status: 412 } });
    expect(toasts).toMatchObject([{ message: expect.stringContaining('could not be reached') }]);
    await leave();
  });

  it('is not sent twice when the user leaves the page during its save', async () => {
    const { leave, rename } = await open();
    await rename('Vendors');
    await pass(650);
    await leave();
    await saves[0]?.answer(templateNamed('Vendors', 2));
    expect(saves).toHaveLength(1);
  });
});
