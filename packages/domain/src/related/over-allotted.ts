interface Holding {
  entityId: string;
  fieldKey: string;
  percentage: string | null;
}

export interface OverAllotted {
  entityId: string;
  /** The sum of the shares, as an exact decimal. */
  total: string;
}

const PLACES = 5;
const WHOLE = 100n * 10n ** BigInt(PLACES);

/** Organisations of which shareholders hold more than there is. It may be so on paper; somebody should look. */
export function overAllotted(links: readonly Holding[]): OverAllotted[] {
  const totals = new Map<string, bigint>();
  for (const { entityId, fieldKey, percentage } of links)
    if (fieldKey === 'Shareholder' && percentage)
      totals.set(entityId, (totals.get(entityId) ?? 0n) + inParts(percentage));
  return [...totals]
    .filter(([, total]) => total > WHOLE)
    .map(([entityId, total]) => ({ entityId, total: inWords(total) }));
}

function inParts(percentage: string): bigint {
  const [whole = '0', fraction = ''] = percentage.split('.');
  return BigInt(whole + fraction.padEnd(PLACES, '0').slice(0, PLACES));
}

function inWords(parts: bigint): string {
  const digits = parts.toString().padStart(PLACES + 1, '0');
  const fraction = digits.slice(-PLACES).replace(/0+$/, '');
  return digits.slice(0, -PLACES) + (fraction && `.${fraction}`);
}
