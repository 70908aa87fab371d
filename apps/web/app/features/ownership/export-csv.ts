import type { Ownership } from '@probity/contract/ownership.ts';
import { writeCsv } from '@probity/domain/write-csv.ts';
import type { Chart } from './chart-model.ts';

const COLUMNS = [
  'owner',
  'ownerKind',
  'ownerCountry',
  'owned',
  'interest',
  'direct',
  'capitalMinimum',
  'capitalMaximum',
  'votesMinimum',
  'votesMaximum',
  'sources',
  'effectiveMinimum',
  'effectiveMaximum',
  'beneficialOwner',
  'counted',
  'confirmedByOwner',
] as const;

/** One row per interest; the unknown remainder is a row without an owner. */
export function csvOf({ parties, asAt }: Ownership, { nodes, edges }: Chart): string {
  const byId = new Map(parties.map((party) => [party.id, party]));
  const beneficial = new Map(nodes.map(({ id, beneficial }) => [id, beneficial]));
  const lines = edges.map(({ from, to, share, interest, isCounted }) => {
    const owner = byId.get(from);
    return [
      owner?.name ?? '',
      owner?.kind ?? 'Unknown',
      owner?.country ?? '',
      byId.get(to)?.name ?? '',
      [...(interest?.roles ?? []), ...(interest?.rights ?? [])].join(' '),
      interest?.holding ?? 'Direct',
      share?.min ?? '',
      share?.max ?? '',
      interest?.votes?.min ?? '',
      interest?.votes?.max ?? '',
      interest?.agreement ?? '',
      owner?.capital?.min ?? '',
      owner?.capital?.max ?? '',
      beneficial.get(from) ?? '',
      isCounted ? 'Yes' : 'No',
      owner?.isUnconfirmed ? 'No' : '',
    ];
  });
  return writeCsv([[...COLUMNS, 'asAt'], ...lines.map((line) => [...line, asAt])]);
}
