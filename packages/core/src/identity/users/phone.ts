import type { SealedPlace, Sealing } from '../../kernel/ports/index.ts';
import type { UserRow } from './users.store.ts';

export const phonePlace = (userId: string): SealedPlace => ({
  table: 'users',
  row: userId,
  column: 'phone_sealed',
});

/** What to write for a new number; the column of the time before sealing is emptied with it. */
export const sealPhone = (sealing: Sealing, userId: string, phone: string) => ({
  phoneSealed: sealing.seal(phone, phonePlace(userId)),
  phoneNumber: null,
});

/** A number in clear is the newer one: a process of an earlier version has just written it. */
export function openPhone(
  sealing: Sealing,
  user: Pick<UserRow, 'id' | 'phoneNumber' | 'phoneSealed'>,
): string | null {
  if (user.phoneNumber !== null || user.phoneSealed === null) return user.phoneNumber;
  return sealing.unseal(user.phoneSealed, phonePlace(user.id));
}
