import type { ListedEntity } from '../model.ts';
import { analyseName, type NameForm } from '../names/analyse-name.ts';
import type { Token } from '../names/token.ts';
import { u32At } from '../number-arrays.ts';
import { SYLLABLE_READINGS } from '../romanise/syllables.ts';
import { buildBuckets } from './buckets.ts';
import { encodeFamilies, KINDS, NAME_TYPES, SCRIPTS } from './codes.ts';
import { encodeDetail } from './entity-detail.ts';
import { GrowableUint32, TextBlob } from './growable.ts';
import { identifierHash, normaliseIdentifier } from './identifier-key.ts';
import {
  FORM_NATIVE,
  FORM_SHORTENED,
  type IndexArrays,
  NAME_WEAK,
  TOKEN_ABJAD,
  TOKEN_NATIVE,
  TOKEN_SYLLABLE_SHIFT,
} from './layout.ts';
import { TokenCollector } from './token-collector.ts';

const byte = (items: GrowableUint32) => Uint8Array.from(items.view());

/** Collects entities one by one and returns the finished arrays; memory depends on the arrays, not the input. */
export class IndexBuilder {
  readonly #tokens = new TokenCollector();
  readonly #formTokenAt = new GrowableUint32();
  readonly #formTokens = new GrowableUint32();
  readonly #formName = new GrowableUint32();
  readonly #formScript = new GrowableUint32();
  readonly #formFamilies = new GrowableUint32();
  readonly #nameEntity = new GrowableUint32();
  readonly #nameText = new TextBlob();
  readonly #nameFlags = new GrowableUint32();
  readonly #entityKind = new GrowableUint32();
  readonly #entityNameAt = new GrowableUint32();
  readonly #entityDetail = new TextBlob();
  readonly #identifierHashes = new GrowableUint32();
  readonly #identifierEntities = new GrowableUint32();

  constructor() {
    this.#formTokenAt.push(0);
    this.#entityNameAt.push(0);
  }

  add(entity: ListedEntity): void {
    const entityIndex = this.#entityKind.length;
    this.#entityKind.push(KINDS.indexOf(entity.kind));
    this.#entityDetail.push(encodeDetail(entity));
    for (const name of entity.names) {
      const nameIndex = this.#nameEntity.length;
      this.#nameEntity.push(entityIndex);
      this.#nameText.push(name.text);
      this.#nameFlags.push(NAME_TYPES.indexOf(name.type) | (name.strength === 'weak' ? NAME_WEAK : 0));
      for (const form of analyseName(name.text, entity.kind).forms) this.#addForm(form, nameIndex);
    }
    this.#entityNameAt.push(this.#nameEntity.length);
    for (const { value } of entity.identifiers) {
      const normalised = normaliseIdentifier(value);
      if (!normalised) continue;
      this.#identifierHashes.push(identifierHash(normalised));
      this.#identifierEntities.push(entityIndex);
    }
  }

  #addForm(form: NameForm, nameIndex: number): void {
    for (const token of form.tokens) this.#formTokens.push(this.#tokens.idOf(token, flagsOf(token)));
    this.#formTokenAt.push(this.#formTokens.length);
    this.#formName.push(nameIndex);
    this.#formScript.push(
      SCRIPTS.indexOf(form.script) | (form.native ? FORM_NATIVE : 0) | (form.trust < 1 ? FORM_SHORTENED : 0),
    );
    this.#formFamilies.push(encodeFamilies(form.families));
  }

  finish(): IndexArrays {
    const formTokenAt = this.#formTokenAt.view();
    const formTokens = this.#formTokens.view();
    const identifiers = buildBuckets(this.#identifierHashes.view(), this.#identifierEntities.view());
    return {
      ...this.#tokens.finish(),
      ...invert(formTokenAt, formTokens, this.#tokens.count),
      formTokenAt,
      formTokens,
      formName: this.#formName.view(),
      formScript: byte(this.#formScript),
      formFamilies: byte(this.#formFamilies),
      nameEntity: this.#nameEntity.view(),
      nameText: this.#nameText.view(),
      nameTextAt: this.#nameText.offsets.view(),
      nameFlags: byte(this.#nameFlags),
      entityKind: byte(this.#entityKind),
      entityNameAt: this.#entityNameAt.view(),
      entityDetail: this.#entityDetail.view(),
      entityDetailAt: this.#entityDetail.offsets.view(),
      identifierStarts: identifiers.starts,
      identifierValues: identifiers.values,
    };
  }
}

export function buildIndex(entities: Iterable<ListedEntity>): IndexArrays {
  const builder = new IndexBuilder();
  for (const entity of entities) builder.add(entity);
  return builder.finish();
}

function flagsOf(token: Token): number {
  return (
    (token.abjad ? TOKEN_ABJAD : 0) |
    (token.native ? TOKEN_NATIVE : 0) |
    (SYLLABLE_READINGS.indexOf(token.syllable ?? 'none') << TOKEN_SYLLABLE_SHIFT)
  );
}

/** Forms of each token, in ascending order and each once. */
function invert(
  formTokenAt: Uint32Array,
  formTokens: Uint32Array,
  tokenCount: number,
): Pick<IndexArrays, 'postingAt' | 'postings'> {
  const counts = new Uint32Array(tokenCount + 1);
  for (const token of formTokens) counts[token + 1] = u32At(counts, token + 1) + 1;
  for (let i = 1; i <= tokenCount; i++) counts[i] = u32At(counts, i) + u32At(counts, i - 1);
  const next = counts.slice(0, tokenCount);
  const postings = new Uint32Array(formTokens.length);
  for (let form = 0; form + 1 < formTokenAt.length; form++) {
    for (let i = u32At(formTokenAt, form); i < u32At(formTokenAt, form + 1); i++) {
      const token = u32At(formTokens, i);
      const at = u32At(next, token);
      postings[at] = form;
      next[token] = at + 1;
    }
  }
  return { postingAt: counts, postings };
}
