import type { Branding } from '@probity/contract/accounts.ts';
import type { UserDetails } from '@probity/contract/users.ts';

export type ToDo = 'brand' | 'phone' | 'authenticator';

interface Facts {
  user: Pick<UserDetails, 'phoneNumber' | 'secondFactor'>;
  /** Null where the person has no organisation or may not change it. */
  organisation: { branding: Pick<Branding, 'logoUrl' | 'displayName'> } | null;
}

/** What is worth doing next, from what is really there. */
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
