/** What can be taken out: everything with its evidence, two pages, or the data alone. */
export const exportFormats = ['Full', 'Summary', 'Json', 'Csv', 'Bods'] as const;
export type ExportFormat = (typeof exportFormats)[number];

export const exportStates = ['Queued', 'Running', 'Ready', 'Failed'] as const;
export type ExportState = (typeof exportStates)[number];

/** How long an export is kept, unless the installation says otherwise. */
export const DEFAULT_EXPORT_DAYS = 7;
