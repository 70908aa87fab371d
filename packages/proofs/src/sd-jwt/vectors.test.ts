import { describe, expect, it } from 'vitest';
import { encodeJson, isList, isObject } from '../jose/json.ts';
import type { ClaimPath, JsonObject, JsonValue } from '../model.ts';
import { hasVectors, vectors } from '../testing/vectors.ts';
import { splitSdJwt } from './compact.ts';
import { digestOf } from './hash.ts';
import { openDisclosures } from './open-disclosures.ts';
import { presentSdJwt } from './present-sd-jwt.ts';

/** What may be hidden: `_sd` lists names or positions, `_sd_decoy` counts digests that stand for nothing. */
type Frame = { readonly _sd?: readonly (string | number)[]; readonly _sd_decoy?: number } & {
  readonly [name: string]: Frame;
};
type Shown = true | { readonly [name: string]: Shown };

interface Vector {
  claims: JsonObject;
  disclosureFrame: Frame;
  presentationFrames: Shown;
  presentedClaims: JsonObject;
}

let decoyCount = 0;

/** Hides what the frame says, as another issuer would: some claims, not all. */
function conceal(value: JsonValue, frame: Frame, disclosures: string[]): JsonValue {
  const hide = (...parts: JsonValue[]) => {
    const encoded = encodeJson([`salt ${disclosures.length}`, ...parts]);
    disclosures.push(encoded);
    return digestOf(encoded);
  };
  const inside = (name: string, inner: JsonValue) =>
    conceal(inner, (Object.hasOwn(frame, name) && frame[name]) || {}, disclosures);
  const isHidden = (name: string) => frame._sd?.some((hidden) => `${hidden}` === name) ?? false;
  const decoys = Array.from({ length: frame._sd_decoy ?? 0 }, () => {
    decoyCount += 1;
    return digestOf(`decoy ${decoyCount}`);
  });
  if (isList(value)) {
    const entries = value.map((entry, index): JsonValue => {
      const concealed = inside(`${index}`, entry);
      return isHidden(`${index}`) ? { '...': hide(concealed) } : concealed;
    });
    return [...entries, ...decoys.map((digest) => ({ '...': digest }))];
  }
  if (!isObject(value)) return value;
  const hidden: string[] = [...decoys];
  const plain: [string, JsonValue][] = [];
  for (const [name, inner] of Object.entries(value)) {
    const concealed = inside(name, inner);
    if (isHidden(name)) hidden.push(hide(name, concealed));
    else plain.push([name, concealed]);
  }
  return { ...(hidden.length > 0 && { _sd: hidden.sort() }), ...Object.fromEntries(plain) };
}

function pathsOf(shown: Shown, value: JsonValue): ClaimPath[] {
  if (shown === true) return [[]];
  return Object.entries(shown).flatMap(([name, inner]) => {
    const key = isList(value) ? Number(name) : name;
    const next =
      isObject(value) || isList(value) ? Object.entries(value).find(([each]) => each === name) : undefined;
    return next ? pathsOf(inner, next[1]).map((path) => [key, ...path]) : [];
  });
}

/** RFC 9901, 7.1, step 3e: an object of which nothing is disclosed is empty, while that library leaves it out. */
const presentedOf = (name: string, claims: JsonObject): JsonObject =>
  name === 'array_none_disclosed.json' ? { ...claims, is_over: {} } : claims;

describe.skipIf(!hasVectors('sd-jwt'))('the vectors of sd-jwt-js', () => {
  const all = vectors('sd-jwt');
  const compact = all.filter(([name]) => name !== 'json_serialization.json');

  it('are seventeen, of which one tests the JSON serialisation, which we refuse', () => {
    expect(all).toHaveLength(17);
    expect(compact).toHaveLength(16);
  });

  it.each(compact)('%s: the chosen claims are presented, and only they', async (name, text) => {
    const { claims, disclosureFrame, presentationFrames, presentedClaims }: Vector = JSON.parse(text);
    const disclosures: string[] = [];
    const payload = conceal(claims, disclosureFrame, disclosures);
    const issued = [`e30.${encodeJson(payload)}.e30`, ...disclosures, ''].join('~');
    expect(openDisclosures(isObject(payload) ? payload : {}, disclosures).claims).toEqual(claims);

    const disclose = Object.keys(presentationFrames).length > 0 ? pathsOf(presentationFrames, claims) : [];
    const presented = splitSdJwt(await presentSdJwt(issued, { disclose }));
    expect(openDisclosures(isObject(payload) ? payload : {}, presented.disclosures).claims).toEqual(
      presentedOf(name, presentedClaims),
    );
  });
});
