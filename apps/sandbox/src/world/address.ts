import type { WorldAddress } from './types.ts';

/** `12 Quay Street` is a house number and a street. */
export const at = (street: string, locality: string, postcode: string, country: string): WorldAddress => {
  const [, premises, rest] = /^(\d+[a-z]?) (.+)$/i.exec(street) ?? [];
  return premises && rest
    ? { premises, street: rest, locality, postcode, country }
    : { street, locality, postcode, country };
};
