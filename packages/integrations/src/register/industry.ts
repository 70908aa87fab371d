/** Divisions of UK SIC 2007 (and NACE, which it follows) by sector of the product's list: first and last division. */
const sectors: readonly (readonly [first: number, last: number, sector: string])[] = [
  [1, 3, '11'],
  [5, 9, '21'],
  [10, 15, '31'],
  [16, 23, '32'],
  [24, 33, '33'],
  [35, 36, '22'],
  [37, 39, '56'],
  [41, 43, '23'],
  [45, 45, '44'],
  [46, 46, '42'],
  [47, 47, '44'],
  [49, 51, '48'],
  [52, 53, '49'],
  [55, 56, '72'],
  [58, 61, '51'],
  [62, 62, '54'],
  [63, 63, '51'],
  [64, 66, '52'],
  [68, 68, '53'],
  [69, 75, '54'],
  [77, 77, '53'],
  [78, 82, '56'],
  [84, 84, '82'],
  [85, 85, '61'],
  [86, 88, '62'],
  [90, 93, '71'],
  [94, 96, '81'],
];

/** The sector of the first code; null for codes without a trade, such as dormant companies (99999). */
export function sectorOfSic(codes: readonly string[] | undefined): string | null {
  const division = Number(codes?.[0]?.slice(0, 2));
  // Support for water transport belongs to carriers, not to warehousing.
  if (codes?.[0]?.startsWith('522')) return '48';
  return sectors.find(([first, last]) => division >= first && division <= last)?.[2] ?? null;
}
