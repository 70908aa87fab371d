import type { WrittenWord } from '../match/token-similarity.ts';
import type { ListedName } from '../model.ts';
import { ALTERNATIVE_TRUST, isolatedParticles, type NameForm } from '../names/analyse-name.ts';
import { type Token, tokenOf } from '../names/token.ts';
import { u8At, u32At } from '../number-arrays.ts';
import { SYLLABLE_READINGS, type SyllableReading } from '../romanise/syllables.ts';
import { decodeFamilies, KINDS, NAME_TYPES, SCRIPTS } from './codes.ts';
import { decodeDetail, type EntityDetail } from './entity-detail.ts';
import {
  FORM_NATIVE,
  FORM_SHORTENED,
  type IndexArrays,
  NAME_WEAK,
  TOKEN_ABJAD,
  TOKEN_NATIVE,
  TOKEN_SYLLABLE_SHIFT,
} from './layout.ts';

const CACHE_LIMIT = 30_000;

/** Reads words, forms, names and entities out of the arrays. */
export class IndexReader {
  readonly arrays: IndexArrays;
  readonly #tokenText: Buffer;
  readonly #tokenSound: Buffer;
  readonly #nameText: Buffer;
  readonly #detail: Buffer;
  readonly #personTokens = new Map<number, Token>();
  readonly #otherTokens = new Map<number, Token>();

  constructor(arrays: IndexArrays) {
    this.arrays = arrays;
    this.#tokenText = asBuffer(arrays.tokenText);
    this.#tokenSound = asBuffer(arrays.tokenSound);
    this.#nameText = asBuffer(arrays.nameText);
    this.#detail = asBuffer(arrays.entityDetail);
  }

  get formCount(): number {
    return this.arrays.formName.length;
  }

  get nameCount(): number {
    return this.arrays.nameEntity.length;
  }

  get entityCount(): number {
    return this.arrays.entityKind.length;
  }

  token(id: number, person: boolean): Token {
    const cache = person ? this.#personTokens : this.#otherTokens;
    const known = cache.get(id);
    if (known) return known;
    if (cache.size >= CACHE_LIMIT) cache.clear();
    const flags = u8At(this.arrays.tokenFlags, id);
    const token = tokenOf(
      slice(this.#tokenText, this.arrays.tokenTextAt, id),
      {
        person,
        abjad: (flags & TOKEN_ABJAD) !== 0,
        syllable: syllableOf(flags),
        native: (flags & TOKEN_NATIVE) !== 0,
      },
      slice(this.#tokenSound, this.arrays.tokenSoundAt, id),
    );
    cache.set(id, token);
    return token;
  }

  /** A word's letters and sound only; much cheaper than the whole token. */
  written(id: number): WrittenWord {
    const { tokenTextAt, tokenSoundAt, tokenLetters, tokenSoundLetters, tokenFlags } = this.arrays;
    return {
      text: this.#tokenText.toString('latin1', tokenTextAt[id], tokenTextAt[id + 1]),
      sound: this.#tokenSound.toString('latin1', tokenSoundAt[id], tokenSoundAt[id + 1]),
      letters: u32At(tokenLetters, id),
      soundLetters: u32At(tokenSoundLetters, id),
      abjad: (u8At(tokenFlags, id) & TOKEN_ABJAD) !== 0,
    };
  }

  form(index: number, person: boolean): NameForm {
    const { formTokenAt, formTokens, formScript, formFamilies } = this.arrays;
    const tokens: Token[] = [];
    for (let i = u32At(formTokenAt, index); i < u32At(formTokenAt, index + 1); i++) {
      tokens.push(this.token(u32At(formTokens, i), person));
    }
    const script = u8At(formScript, index);
    return {
      tokens: isolatedParticles(tokens),
      families: decodeFamilies(u8At(formFamilies, index)),
      script: SCRIPTS[script & 0x3f] ?? 'other',
      native: (script & FORM_NATIVE) !== 0,
      trust: script & FORM_SHORTENED ? ALTERNATIVE_TRUST : 1,
    };
  }

  entityOfForm(form: number): number {
    return u32At(this.arrays.nameEntity, u32At(this.arrays.formName, form));
  }

  kind(entity: number) {
    return KINDS[u8At(this.arrays.entityKind, entity)] ?? 'unknown';
  }

  name(index: number): ListedName {
    const flags = u8At(this.arrays.nameFlags, index);
    return {
      text: slice(this.#nameText, this.arrays.nameTextAt, index),
      type: NAME_TYPES[flags & 0x7f] ?? 'alias',
      strength: flags & NAME_WEAK ? 'weak' : 'strong',
    };
  }

  isWeak(name: number): boolean {
    return (u8At(this.arrays.nameFlags, name) & NAME_WEAK) !== 0;
  }

  primaryName(entity: number): string {
    return this.name(u32At(this.arrays.entityNameAt, entity)).text;
  }

  detail(entity: number): EntityDetail {
    return decodeDetail(slice(this.#detail, this.arrays.entityDetailAt, entity));
  }
}

function syllableOf(flags: number): SyllableReading | undefined {
  const reading = SYLLABLE_READINGS[flags >> TOKEN_SYLLABLE_SHIFT];
  return reading === 'none' ? undefined : reading;
}

function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
}

function slice(blob: Buffer, offsets: Uint32Array, index: number): string {
  return blob.toString('utf8', offsets[index], offsets[index + 1]);
}
