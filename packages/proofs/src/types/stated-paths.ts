import type { ClaimPath, JsonObject, JsonValue } from '../model.ts';

/**
 * Where claims say all that `part` says, by the smallest paths: what to disclose of a credential for some of its values. What
 * the credential says otherwise, or not at all, is left out.
 */
export function statedPaths(claims: JsonObject, part: JsonObject): ClaimPath[] {
  return Object.entries(part).flatMap(([name, value]) => pathsIn(claims[name], value, [name]));
}

function pathsIn(whole: JsonValue | undefined, part: JsonValue, path: ClaimPath): ClaimPath[] {
  if (whole === undefined) return [];
  if (isSame(whole, part)) return [path];
  if (isList(part)) return isList(whole) ? entriesIn(whole, part, path) : [];
  if (!isObject(part) || !isObject(whole)) return [];
  return Object.entries(part).flatMap(([name, value]) => pathsIn(whole[name], value, [...path, name]));
}

/** An entry is disclosed whole: parts of two entries must not look like one. */
const entriesIn = (whole: readonly JsonValue[], part: readonly JsonValue[], path: ClaimPath): ClaimPath[] =>
  whole.flatMap((entry, index) => (part.some((wanted) => isSame(entry, wanted)) ? [[...path, index]] : []));

function isSame(left: JsonValue, right: JsonValue): boolean {
  if (isList(left))
    return (
      isList(right) &&
      left.length === right.length &&
      left.every((entry, index) => isSameAt(entry, right[index]))
    );
  if (!isObject(left)) return left === right;
  if (!isObject(right)) return false;
  const names = Object.keys(left);
  return (
    names.length === Object.keys(right).length && names.every((name) => isSameAt(left[name], right[name]))
  );
}

const isSameAt = (left: JsonValue | undefined, right: JsonValue | undefined): boolean =>
  left !== undefined && right !== undefined && isSame(left, right);

const isList = (value: JsonValue): value is readonly JsonValue[] => Array.isArray(value);
const isObject = (value: JsonValue): value is JsonObject =>
  typeof value === 'object' && value !== null && !isList(value);
