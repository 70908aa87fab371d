import { readFile } from 'node:fs/promises';
import type { Services } from '@probity/core/kernel/context';
import { type Settings, SettingsError } from './settings.ts';

/** Null if no authority is set, so that its libraries are loaded only when needed. */
export async function openTimestampAuthority(settings: Settings): Promise<Services['timestampAuthority']> {
  const { TIMESTAMP_AUTHORITY_URL: baseUrl, TIMESTAMP_AUTHORITY_TIMEOUT_MS: timeoutMs } = settings;
  if (!baseUrl) return null;
  const { createTimestampAuthority, trustedRoots } = await import(
    '@probity/integrations/timestamp-authority/index.ts'
  );
  const file = settings.TIMESTAMP_AUTHORITY_CA;
  try {
    const roots = trustedRoots(file ? await readFile(file, 'utf8') : null);
    return createTimestampAuthority({ baseUrl, timeoutMs, roots });
  } catch (cause) {
    throw new SettingsError(`TIMESTAMP_AUTHORITY_CA must name a file of PEM certificates: ${file}`, {
      cause,
    });
  }
}
