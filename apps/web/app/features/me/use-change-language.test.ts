import { act } from 'react';
import { describe, expect, it } from 'vitest';
import type { Language } from '../../i18n/languages.ts';
import { holdSaves, pass } from '../../testing/hold-saves.ts';
import { renderHook } from '../../testing/render-hook.tsx';
import { useChangeLanguage } from './use-change-language.ts';

const french = { locale: 'fr', href: '/fr/me' } as Language;

describe('a chosen language', () => {
  const saves = holdSaves();

  it('is shown while it is saved, and no longer if that fails', async () => {
    const { latest, leave } = await renderHook(() => useChangeLanguage('u1'));
    await act(async () => latest().mutate(french));
    await pass(10);
    expect(latest().chosen).toBe('fr');
    await saves[0]?.lose();
    expect(latest().chosen).toBeUndefined();
    await leave();
  });
});
