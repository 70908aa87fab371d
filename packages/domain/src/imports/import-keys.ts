export const importFormats = ['Csv', 'Xlsx'] as const;
export type ImportFormat = (typeof importFormats)[number];

/** Read and checked, confirmed by a person, written. */
export const importStates = [
  'Checking',
  'Checked',
  'Unreadable',
  'Running',
  'Stopped',
  'Finished',
  'Failed',
] as const;
export type ImportState = (typeof importStates)[number];

/** The columns of a counterparty table that are imported. */
export const counterpartyColumns = ['name', 'email', 'kind', 'country', 'relationship', 'reference'] as const;
export type CounterpartyColumn = (typeof counterpartyColumns)[number];

export const MAX_IMPORT_ROWS = 500_000;
export const MAX_IMPORT_BYTES = 60_000_000;
