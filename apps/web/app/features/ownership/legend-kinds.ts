/** The lines of the chart, as its legend explains them. */
export const lineKinds = ['owns', 'controls', 'indirect', 'unknown'] as const;

/** The ring of a beneficial owner, then the dots. */
export const dotKinds = ['owner', 'validated', 'open', 'rejected'] as const;
