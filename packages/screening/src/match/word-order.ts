import type { NameForm } from '../names/analyse-name.ts';
import { isAbjad } from '../text/script.ts';
import type { Alignment, Link } from './align.ts';
import { isSure } from './information.ts';
import { hasUnmatchedNames } from './unmatched-words.ts';

/**
 * Names in another script keep their order: free only where given and family name have changed places and nothing
 * else differs. Syllables of a given name never change places.
 */
const TURNED_ABJAD = 0.9;
const TURNED = 0.92;
/** In one script the order is free, but two merely similar words in another order are more likely two names. */
const TURNED_UNSURE = 0.95;
const SHUFFLED = 0.88;

export function orderFactor(alignment: Alignment, query: NameForm, listed: NameForm): number {
  const order = orderOf(alignment.links);
  if (order === 'kept') return 1;
  if (query.script === listed.script && !query.tokens[0]?.syllable)
    return order === 'turned' && !alignment.links.every(isNameSure) ? TURNED_UNSURE : 1;
  if (order === 'shuffled') return SHUFFLED;
  if (isAbjad(query.script) !== isAbjad(listed.script)) return TURNED_ABJAD;
  if (query.tokens[0]?.syllable || listed.tokens[0]?.syllable) return 1;
  return !hasUnmatchedNames(alignment, query, listed) && alignment.links.every(isNameSure) ? 1 : TURNED;
}

const isNameSure = (link: Link) => link.queryWord.role !== 'name' || isSure(link);

/** Rotated: the last words come first and nothing else has moved. */
function orderOf(links: readonly Link[]): 'kept' | 'turned' | 'shuffled' {
  const places = links
    .filter((link) => link.queryWord.role === 'name')
    .sort((a, b) => a.queryFrom - b.queryFrom)
    .map((link) => link.listFrom);
  let descents = 0;
  let previous = -1;
  for (const place of places) {
    if (place < previous) descents += 1;
    previous = place;
  }
  if (descents === 0) return 'kept';
  return descents === 1 && previous < (places[0] ?? 0) ? 'turned' : 'shuffled';
}

/** Given and family name that together make one short word, which is all there is: "Omar Li", "Omari". */
const SWALLOWED = 0.85;
const SHORT_WHOLE = 9;

export function swallowedFactor(links: readonly Link[], query: NameForm, listed: NameForm): number {
  const [link] = links;
  if (links.length !== 1 || link?.relation !== 'joined') return 1;
  const whole =
    query.tokens.length === 1 ? query.tokens[0] : listed.tokens.length === 1 ? listed.tokens[0] : undefined;
  return whole && whole.text.length <= SHORT_WHOLE ? SWALLOWED : 1;
}
