import type { Branding } from '@probity/contract/accounts.ts';
import type { UserDetails } from '@probity/contract/users.ts';

export type ToDo = 'brand' | 'phone' | 'authenticator';

interface Facts {
  user: Pick<UserDetails, 'phoneNumber' | 'secondFactor'>;
  /** Null if the user has no organisation or may not change it. */
  organisation: { branding: Pick<Branding, 'logoUrl' | 'displayName'> } | null;
}

/** What to do next, based on what is already set up. */
export function toDo({ user, organisation }: Facts): ToDo[] {
  const items: ToDo[] = [];
  if (organisation && !organisation.branding.logoUrl && !organisation.branding.displayName) {
    items.push('brand');
  }
  if (user.secondFactor === 'email') items.push('authenticator');
  if (!user.phoneNumber) items.push('phone');
  return items;
}

export const toDoPath: Record<ToDo, string> = {
  brand: '/account/branding',
  phone: '/me',
  authenticator: '/me',
};
