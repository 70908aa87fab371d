import type { PartyKind } from '../model.ts';

/** "SURNAME, Given Middle" becomes "Given Middle SURNAME" for people. */
export function personOrder(name: string, kind: PartyKind): string {
  if (kind !== 'person') return name;
  const [surname, ...given] = name.split(',');
  return given.length === 0 ? name : `${given.join(',').trim()} ${surname?.trim()}`.trim();
}
