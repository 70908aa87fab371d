export const register = { title: 'Register' } as const;
