export const me = { title: 'Me' } as const;
