import type { AccountSealing } from '../../kernel/ports/index.ts';

const MAX_WORDS = 5000;

/** Keyed hashes of the distinct words of a text: searchable by whole words, and unreadable without the key. */
export function hashWords(sealing: AccountSealing, text: string): number[] {
  const words = text
    .normalize('NFKD')
    .toLowerCase()
    .match(/[\p{L}\p{N}]{2,}/gu);
  const distinct = [...new Set(words ?? [])].slice(0, MAX_WORDS);
  return distinct.map((word) => toInteger(sealing.blindIndex('document-word', word)));
}

/** 52 bits of the hash: exact in JavaScript and in a bigint column. */
const toInteger = (hash: Buffer): number => hash.readUIntBE(0, 6) * 16 + ((hash[6] ?? 0) >> 4);
