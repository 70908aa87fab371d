export const trail = { title: 'Trail' } as const;
