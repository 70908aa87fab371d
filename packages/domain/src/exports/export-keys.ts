/** The formats of an export: everything with its evidence, two pages, or only the data. */
export const exportFormats = ['Full', 'Summary', 'Json', 'Csv', 'Bods'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const exportStates = ['Queued', 'Running', 'Ready', 'Failed'] as const;
export type ExportState = (typeof exportStates)[number];

/** How long an export is kept, unless the installation configures it. */
export const DEFAULT_EXPORT_DAYS = 7;
