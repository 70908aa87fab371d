import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { ListedEntity } from '@probity/screening';
import { filesLike } from './files.ts';

const MAX_GROUPS = 8;
const MAX_WORDS = 3;

/** Particles, titles, and patronymics, which are left out more often than written. */
const LEFT_OUT = /^(?:al|el|bin|ibn|ben|haji|hajji|syed|sayed|sayyid|sheikh)$|.{3}(?:[oe]vich|[oe]vna)$/;

const wordsOf = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/\p{M}|['’‘`´ʻʼʿʾ]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word.length > 1 && !LEFT_OUT.test(word));

/**
 * Tells people who bear the very name of somebody listed, word for word and by the reference data's own
 * groups of spellings: for a name alone such an alert is right, so they are no measure of false ones.
 */
export function homonymFinder(references: string, entities: readonly ListedEntity[]) {
  const groups = readGroups(references);
  const groupsOf = (word: string) => [word, ...(groups.get(word) ?? [])].slice(0, MAX_GROUPS);
  const keysOf = (name: string): string[] => {
    const words = [...new Set(wordsOf(name))];
    if (words.length === 0 || words.length > MAX_WORDS) return [];
    let keys: string[][] = [[]];
    for (const word of words) keys = keys.flatMap((key) => groupsOf(word).map((group) => [...key, group]));
    return keys.map((key) => key.sort().join('|'));
  };
  const listed = new Set<string>();
  for (const entity of entities) {
    if (entity.kind !== 'person') continue;
    for (const name of entity.names) for (const key of keysOf(name.text)) listed.add(key);
  }
  return (name: string) => keysOf(name).some((key) => listed.has(key));
}

function readGroups(references: string): Map<string, string[]> {
  const groups = new Map<string, string[]>();
  for (const path of filesLike(references, /^wikidata_name_parts.*\.txt\.gz$/)) {
    for (const line of gunzipSync(readFileSync(path)).toString('utf8').split('\n')) {
      const [forms = '', id = ''] = line.split('=>');
      for (const form of forms.split(',')) {
        const [word, ...more] = wordsOf(form);
        if (!word || more.length > 0) continue;
        const known = groups.get(word);
        if (known) known.push(id.trim());
        else groups.set(word, [id.trim()]);
      }
    }
  }
  return groups;
}
