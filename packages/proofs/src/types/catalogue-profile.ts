import type { JsonObject, JsonValue } from '../model.ts';
import type { CatalogueProfile } from './credential-type.ts';

/** The claims of a type as the public catalogue has them: without those of ours, under its identifier. */
export function profileClaims({ vct, ownClaims, lifts }: CatalogueProfile, claims: JsonObject): JsonObject {
  const shared = ownClaims.reduce((rest, path) => without(rest, path.split('.')), claims);
  if (!lifts) return { vct, ...shared };
  const { [lifts]: lifted, ...others } = shared;
  return { vct, ...others, ...(isObject(lifted) && lifted) };
}

const isObject = (value: JsonValue | undefined): value is JsonObject =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function without(claims: JsonObject, [name = '', ...rest]: readonly string[]): JsonObject {
  const { [name]: inner, ...others } = claims;
  if (inner === undefined || rest.length === 0) return others;
  return { ...claims, [name]: withoutInside(inner, rest) };
}

function withoutInside(value: JsonValue, path: readonly string[]): JsonValue {
  const [first, ...rest] = path;
  if (first === '*' && Array.isArray(value)) return value.map((entry) => withoutInside(entry, rest));
  return isObject(value) ? without(value, path) : value;
}
