import { editDistance } from './edit-distance.ts';
import { isSure, type PageText, passageOf } from './page-text.ts';
import type { Finding } from './reading.ts';

const SEPARATORS = /[\s.,\-/:()'’"#*·–—_|]/g;

export const compactCode = (text: string): string => text.toUpperCase().replace(SEPARATORS, '');

/** A number may be printed in this many groups. */
const MAX_GROUPS = 12;

/**
 * An identifier matched character by character; only spaces and separators may differ. Look-alikes (0 and O) are never
 * the same: a near miss is shown, not accepted.
 */
export function matchCode(spellings: readonly string[], texts: readonly PageText[]): Finding {
  const needles = spellings.map(compactCode).filter(Boolean);
  const longest = Math.max(...needles.map(({ length }) => length));
  let near: { distance: number; finding: Finding } | null = null;
  for (const text of texts) {
    const { words } = text;
    for (let from = 0; from < words.length; from += 1) {
      let joined = '';
      for (let to = from; to < Math.min(words.length, from + MAX_GROUPS); to += 1) {
        if (words[to]?.segment !== words[from]?.segment) break;
        joined += compactCode(words[to]?.text ?? '');
        if (joined.length > longest + 2) break;
        if (needles.some((needle) => labelled(joined, needle))) {
          const passage = passageOf(text, from, to);
          if (!isPartOfMore(text, from, to) && isSure(words.slice(from, to + 1)))
            return { outcome: 'Found', ...passage };
          near = { distance: 0, finding: { outcome: 'Differs', ...passage } };
          continue;
        }
        if (!/\d/.test(joined)) continue;
        for (const needle of needles) {
          const most = Math.min(near ? near.distance - 1 : Number.POSITIVE_INFINITY, allowance(needle));
          const distance = most < 1 ? 1 : editDistance(joined, needle, most);
          if (most >= 1 && distance <= most)
            near = { distance, finding: { outcome: 'Differs', ...passageOf(text, from, to) } };
        }
      }
    }
  }
  return near?.finding ?? { outcome: 'NotFound' };
}

const allowance = ({ length }: string): number => (length < 4 ? 0 : Math.max(1, Math.floor(length / 6)));

/** `No:12345678` is one word. */
const labelled = (joined: string, needle: string): boolean =>
  joined === needle || ['NO', 'NR', 'IBAN', 'VAT', 'LEI'].some((label) => joined === label + needle);

/** `12345678` in `12345678 9012` is a different number. */
function isPartOfMore({ words }: PageText, from: number, to: number): boolean {
  const first = words[from];
  const last = words[to];
  const before = words[from - 1];
  const after = words[to + 1];
  const continues = (text: string | undefined) => text !== undefined && /^\d+$/.test(compactCode(text));
  const endsThere = (text: string | undefined) => /[,;:.)]$/.test(text ?? '');
  return (
    (before?.segment === first?.segment && continues(before?.text) && !endsThere(before?.text)) ||
    (after?.segment === last?.segment && continues(after?.text) && !endsThere(last?.text))
  );
}
