import { type KeyKeeper, KeyUnavailable } from '@probity/core/kernel/ports';
import { AwsClient } from 'aws4fetch';
import { z } from 'zod';

export interface KmsSettings {
  readonly region: string;
  readonly keyId: string;
  readonly endpoint: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly sessionToken?: string | undefined;
}

const TIMEOUT_MS = 3000;
const RETRIES = 2;
const Encrypted = z.object({ CiphertextBlob: z.base64() });
const Decrypted = z.object({ Plaintext: z.base64() });

/** A key that never leaves its service (AWS KMS, or a compatible one). */
export function createAwsKms({ keyId, endpoint, ...credentials }: KmsSettings): KeyKeeper {
  const client = new AwsClient({ ...credentials, service: 'kms', retries: RETRIES, initRetryMs: 100 });

  const call = async <T>(action: 'Encrypt' | 'Decrypt', body: object, answer: z.ZodType<T>): Promise<T> => {
    const response = await client
      .fetch(endpoint, {
        method: 'POST',
        headers: { 'content-type': 'application/x-amz-json-1.1', 'x-amz-target': `TrentService.${action}` },
        body: JSON.stringify(body),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      })
      .catch((cause) => {
        throw new KeyUnavailable('The key service does not answer.', { cause });
      });
    const text = await response.text();
    if (!response.ok) throw new KeyUnavailable(`The key service answered ${response.status} to ${action}.`);
    try {
      return answer.parse(JSON.parse(text));
    } catch {
      throw new KeyUnavailable(`The key service answered ${action} with something else.`);
    }
  };
  const context = (boundTo: string) => ({ EncryptionContext: { place: boundTo } });

  return {
    currentKeyId: async () => keyId,
    async wrap(key, boundTo) {
      const body = { KeyId: keyId, Plaintext: key.toString('base64'), ...context(boundTo) };
      const { CiphertextBlob } = await call('Encrypt', body, Encrypted);
      return { keyId, wrapped: Buffer.from(CiphertextBlob, 'base64') };
    },
    async unwrap(given, boundTo) {
      const CiphertextBlob = given.wrapped.toString('base64');
      const body = { KeyId: given.keyId, CiphertextBlob, ...context(boundTo) };
      const { Plaintext } = await call('Decrypt', body, Decrypted);
      return Buffer.from(Plaintext, 'base64');
    },
    makeKey: async () => null,
    retireOthers: async () => [],
  };
}
