import type { EncryptionContext, Sealing } from '../../kernel/ports/index.ts';
import type { UserRow } from './users.store.ts';

const phoneContext = (userId: string): EncryptionContext => ({
  table: 'users',
  row: userId,
  column: 'phone_sealed',
});

export const sealPhone = (sealing: Sealing, userId: string, phone: string) => ({
  phoneSealed: sealing.seal(phone, phoneContext(userId)),
});

export const openPhone = (sealing: Sealing, user: Pick<UserRow, 'id' | 'phoneSealed'>): string | null =>
  user.phoneSealed && sealing.unseal(user.phoneSealed, phoneContext(user.id));
