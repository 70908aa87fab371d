import { contexts } from '@digitalbazaar/credentials-context';
import { describe, expect, it } from 'vitest';
import { bundledContexts } from './bundled-contexts.ts';
import { ContextUnknown, documentLoader } from './document-loader.ts';
import { CREDENTIALS_CONTEXT, KNOWN_CONTEXTS } from './known-contexts.ts';

describe('the loader of contexts', () => {
  it('has every context that is said to be known', () => {
    expect([...bundledContexts.keys()].sort()).toEqual([...KNOWN_CONTEXTS].sort());
    for (const document of bundledContexts.values()) expect(document).toHaveProperty('@context');
  });

  it('gives the published context of credentials', async () => {
    const { document } = await documentLoader(new Map())(CREDENTIALS_CONTEXT);
    expect(document).toEqual(contexts.get(CREDENTIALS_CONTEXT));
  });

  it('gives what the caller adds, and never that in place of a published one', async () => {
    const ours = { '@context': { legal_name: 'https://issuer.example/vocabulary#legal_name' } };
    const load = documentLoader(
      new Map([
        ['https://issuer.example/context', ours],
        [CREDENTIALS_CONTEXT, ours],
      ]),
    );
    expect((await load('https://issuer.example/context')).document).toBe(ours);
    expect((await load(CREDENTIALS_CONTEXT)).document).not.toBe(ours);
  });

  it.each(['https://stranger.example/context', 'https://www.w3.org/2018/credentials/v1', 'constructor'])(
    'fetches nothing: %s is refused',
    async (address) => {
      await expect(documentLoader(new Map())(address)).rejects.toThrow(ContextUnknown);
    },
  );
});
