import { CREDENTIALS_CONTEXT } from './known-contexts.ts';

export type DigestName = 'SHA-256' | 'SHA-384' | 'SHA-512';

/** Digests of contexts as W3C publishes them, in hex: a credential may say which version it was issued with. */
export const contextDigests: ReadonlyMap<string, Readonly<Record<DigestName, string>>> = new Map([
  [
    CREDENTIALS_CONTEXT,
    {
      'SHA-256': '59955ced6697d61e03f2b2556febe5308ab16842846f5b586d7f1f7adec92734',
      'SHA-384':
        '97f1eb8e5042356c805fdd61afa2c557663785e0794dcafa21e138fd38def18cb360133c221aa31d6896a6bf3e65b614',
      'SHA-512':
        '5d55452bd2dcf8a29f5a290473eb242b1c5fb77d4e68f1a0aa87baa4dba2694852d65ec63d48ac04a99d956f9f7153b9406f84d2d04c74869b02c239a1d81305',
    },
  ],
]);
