export const branding = { title: 'Branding' } as const;
