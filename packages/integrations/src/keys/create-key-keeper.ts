import { resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type KeyKeeper, KeyUnavailable } from '@probity/core/kernel/ports';
import { createAwsKms, type KmsSettings } from './aws-kms.ts';
import { createKeyFile, keyFileExists, makeKeyFile } from './key-file.ts';
import { KeySettingsError } from './key-settings-error.ts';

export interface KeySettings {
  /** `file:…` or `aws-kms://key:secret@region/key-id?endpoint=…`. */
  url: string;
  /** Where keys were kept before; they still unwrap what they wrapped. */
  oldUrl?: string | undefined;
  /** A missing key file is created on the very first start, never once something has been wrapped. */
  mayMakeFile: boolean;
}

/** Opens the configured keepers. The current one wraps new keys; either may unwrap existing ones. */
export async function createKeyKeeper(settings: KeySettings): Promise<KeyKeeper> {
  const current = await openKeeper(settings.url, settings.mayMakeFile);
  const old = settings.oldUrl ? await openKeeper(settings.oldUrl, false) : null;
  return {
    ...current,
    async unwrap(given, boundTo) {
      try {
        return await current.unwrap(given, boundTo);
      } catch (error) {
        if (!old || !(error instanceof KeyUnavailable)) throw error;
        return old.unwrap(given, boundTo);
      }
    },
  };
}

async function openKeeper(url: string, mayMakeFile: boolean): Promise<KeyKeeper> {
  if (url.startsWith('aws-kms://')) return createAwsKms(readKmsUrl(url));
  if (!url.startsWith('file:')) throw new KeySettingsError('Keys are in a file: or an aws-kms:// address.');
  const path = url.startsWith('file://') ? fileURLToPath(url) : resolve(url.slice('file:'.length));
  if (!(await keyFileExists(path))) {
    if (!mayMakeFile)
      throw new KeySettingsError(
        `There is no key file at ${path}, but the database holds keys that need it. Put it back from its backup, or point KEYS_URL to it.`,
      );
    await makeKeyFile(path);
  }
  const keeper = createKeyFile(path);
  await keeper.currentKeyId();
  return keeper;
}

/** Secrets come from the URL or, as with every AWS tool, from the environment. */
export function readKmsUrl(url: string, env: NodeJS.ProcessEnv = process.env): KmsSettings {
  const parsed = new URL(url);
  const region = parsed.hostname;
  const keyId = decodeURIComponent(parsed.pathname.slice(1));
  const endpoint = parsed.searchParams.get('endpoint') ?? `https://kms.${region}.amazonaws.com/`;
  const accessKeyId = decodeURIComponent(parsed.username) || env.AWS_ACCESS_KEY_ID;
  const secretAccessKey = decodeURIComponent(parsed.password) || env.AWS_SECRET_ACCESS_KEY;
  if (!region || !keyId || !accessKeyId || !secretAccessKey || !/^https?:\/\//.test(endpoint))
    throw new KeySettingsError(
      'An aws-kms:// address needs a region, a key id and an access key: aws-kms://key:secret@region/key-id.',
    );
  const sessionToken = parsed.username ? undefined : env.AWS_SESSION_TOKEN;
  return { region, keyId, endpoint, accessKeyId, secretAccessKey, sessionToken };
}
