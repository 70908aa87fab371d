const KEY = 'probity-credential-to-verify';

export interface HandedOver {
  name: string;
  credential: string;
}

/** Kept in this tab until the next page takes it: a credential never stands in an address. */
export const handOver = (given: HandedOver): void => sessionStorage.setItem(KEY, JSON.stringify(given));

export function takeHandedOver(): HandedOver | null {
  const text = sessionStorage.getItem(KEY);
  if (text === null) return null;
  sessionStorage.removeItem(KEY);
  const given: unknown = JSON.parse(text);
  const isGiven =
    typeof given === 'object' &&
    given !== null &&
    'name' in given &&
    'credential' in given &&
    typeof given.name === 'string' &&
    typeof given.credential === 'string';
  return isGiven ? { name: String(given.name), credential: String(given.credential) } : null;
}
