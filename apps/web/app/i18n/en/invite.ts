export const invite = { title: 'Invite' } as const;
