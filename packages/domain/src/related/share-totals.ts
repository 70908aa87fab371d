interface Holding {
  entityId: string;
  fieldKey: string;
  percentage: string | null;
}

export interface ShareTotal {
  entityId: string;
  /** The sum of the shares, as an exact decimal. */
  total: string;
  /** The remainder to 100 %; null if the shares add up to it or exceed it. */
  unexplained: string | null;
  isOver: boolean;
  /** Shareholders whose exact share is not known. */
  withoutShare: number;
}

const PLACES = 5;
const WHOLE = 100n * 10n ** BigInt(PLACES);

/** The total held by the shareholders of each organisation. It may exceed 100 % in the records; a person decides. */
export function shareTotals(links: readonly Holding[]): ShareTotal[] {
  const shares = links.filter(({ fieldKey }) => fieldKey === 'Shareholder');
  return [...Map.groupBy(shares, ({ entityId }) => entityId)].map(([entityId, own]) => {
    const total = own.reduce((sum, { percentage }) => sum + (percentage ? inParts(percentage) : 0n), 0n);
    return {
      entityId,
      total: inDecimals(total),
      unexplained: total < WHOLE ? inDecimals(WHOLE - total) : null,
      isOver: total > WHOLE,
      withoutShare: own.filter(({ percentage }) => !percentage).length,
    };
  });
}

function inParts(percentage: string): bigint {
  const [whole = '0', fraction = ''] = percentage.split('.');
  return BigInt(whole + fraction.padEnd(PLACES, '0').slice(0, PLACES));
}

function inDecimals(parts: bigint): string {
  const digits = parts.toString().padStart(PLACES + 1, '0');
  const fraction = digits.slice(-PLACES).replace(/0+$/, '');
  return digits.slice(0, -PLACES) + (fraction && `.${fraction}`);
}
