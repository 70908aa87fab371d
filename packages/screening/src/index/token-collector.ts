import type { Token } from '../names/token.ts';
import { cyrillicReadings } from '../romanise/cyrillic-readings.ts';
import { ORGANISATION_WORDS } from '../tables/abbreviations.ts';
import { NAME_GROUPS } from '../tables/name-groups.ts';
import { NICKNAMES } from '../tables/nicknames.ts';
import { buildBuckets } from './buckets.ts';
import { GrowableUint32, TextBlob } from './growable.ts';
import { hashText } from './hash.ts';
import type { IndexArrays } from './layout.ts';
import { listedSkeletonKeys, spellingKeys } from './token-keys.ts';

/** Groups that a word belongs to, whatever the party: given-name group, nickname, business word, name in Cyrillic. */
export function groupKeysOf(text: string): number[] {
  const keys: number[] = [];
  for (const [seed, table] of [
    [11, NAME_GROUPS],
    [12, NICKNAMES],
    [13, ORGANISATION_WORDS],
  ] as const) {
    const group = table.get(text);
    if (group !== undefined) keys.push(hashText(group, seed));
  }
  for (const reading of cyrillicReadings(text)) keys.push(hashText(reading, 14));
  return keys;
}

type TokenArrays = Pick<
  IndexArrays,
  | 'tokenText'
  | 'tokenTextAt'
  | 'tokenSound'
  | 'tokenSoundAt'
  | 'tokenFlags'
  | 'tokenLetters'
  | 'tokenSoundLetters'
  | 'spellingStarts'
  | 'spellingValues'
  | 'skeletonStarts'
  | 'skeletonValues'
  | 'groupStarts'
  | 'groupValues'
>;

class KeyCollector {
  readonly hashes = new GrowableUint32();
  readonly values = new GrowableUint32();

  add(hash: number, value: number): void {
    this.hashes.push(hash);
    this.values.push(value);
  }

  finish(): ReturnType<typeof buildBuckets> {
    return buildBuckets(this.hashes.view(), this.values.view());
  }
}

/** Gives each distinct word a number and collects the keys by which it can be found. */
export class TokenCollector {
  readonly #ids = new Map<string, number>();
  readonly #text = new TextBlob();
  readonly #sound = new TextBlob();
  readonly #flags = new GrowableUint32();
  readonly #letters = new GrowableUint32();
  readonly #soundLetters = new GrowableUint32();
  readonly #spelling = new KeyCollector();
  readonly #skeleton = new KeyCollector();
  readonly #groups = new KeyCollector();

  get count(): number {
    return this.#text.count;
  }

  idOf(token: Token, flags: number): number {
    const key = flags === 0 ? token.text : `${flags}${token.text}`;
    const known = this.#ids.get(key);
    if (known !== undefined) return known;
    const id = this.count;
    this.#ids.set(key, id);
    this.#text.push(token.text);
    this.#sound.push(token.sound);
    this.#flags.push(flags);
    this.#letters.push(token.letters);
    this.#soundLetters.push(token.soundLetters);
    if (token.spellings) {
      for (const spelling of token.spellings) this.#spelling.add(hashText(spelling, 1), id);
      return id;
    }
    spellingKeys(token.text, (hash) => this.#spelling.add(hash, id));
    if (!token.native) {
      listedSkeletonKeys(token.skeleton, (hash) => this.#skeleton.add(hash, id));
      for (const hash of groupKeysOf(token.text)) this.#groups.add(hash, id);
    }
    return id;
  }

  finish(): TokenArrays {
    const spelling = this.#spelling.finish();
    const skeleton = this.#skeleton.finish();
    const groups = this.#groups.finish();
    return {
      tokenText: this.#text.view(),
      tokenTextAt: this.#text.offsets.view(),
      tokenSound: this.#sound.view(),
      tokenSoundAt: this.#sound.offsets.view(),
      tokenFlags: Uint8Array.from(this.#flags.view()),
      tokenLetters: this.#letters.view(),
      tokenSoundLetters: this.#soundLetters.view(),
      spellingStarts: spelling.starts,
      spellingValues: spelling.values,
      skeletonStarts: skeleton.starts,
      skeletonValues: skeleton.values,
      groupStarts: groups.starts,
      groupValues: groups.values,
    };
  }
}
