import { decrypt, deriveKey, encrypt } from '@probity/core/kernel/encryption';
import { KeyUnavailable } from '@probity/core/kernel/ports';

/** Wraps with a key that this process holds itself. */
export function localKey(id: string, secret: Buffer) {
  const key = deriveKey(secret, 'wrap-account-key');
  return {
    wrap: (plain: Buffer, boundTo: string): Buffer => encrypt(key, plain, boundTo),
    unwrap: (wrapped: Buffer, boundTo: string): Buffer => {
      try {
        return decrypt(key, wrapped, boundTo);
      } catch (cause) {
        throw new KeyUnavailable(`The key "${id}" does not open what is said to be wrapped by it.`, {
          cause,
        });
      }
    },
  };
}
