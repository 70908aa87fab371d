import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { AppProviders } from '../../../app-providers.tsx';
import type { SharedEntry } from './shared-entries.ts';
import { SharedKeys } from './shared-keys.tsx';

const textOf = (abilities: { validate: boolean; reject: boolean } | null, mayAsk: boolean) => {
  const entry = { item: { kind: 'field' }, value: abilities && { abilities } } as SharedEntry;
  return renderToStaticMarkup(
    <AppProviders data={undefined}>
      <SharedKeys entry={entry} mayAsk={mayAsk} />
    </AppProviders>,
  ).replaceAll(/<style.*?<\/style>|<[^>]+>/g, '');
};

describe('the shortcuts of shared data', () => {
  it('are all listed for a value that can be validated and rejected', () => {
    const keys = 'J and K move, V validates, R rejects, Q asks a question';
    expect(textOf({ validate: true, reject: true }, true)).toBe(keys);
  });

  it('are only those that do something', () => {
    expect(textOf({ validate: false, reject: false }, true)).toBe('J and K move, Q asks a question');
    expect(textOf(null, false)).toBe('J and K move');
  });
});
