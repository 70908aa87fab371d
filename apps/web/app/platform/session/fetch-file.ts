import { toApiError } from '@probity/contract/client.ts';
import { currentTexts } from '@probity/domain/texts/current.ts';

/** Fetches the file behind a link. */
export async function fetchFile(url: string, signal?: AbortSignal): Promise<Blob> {
  const response = await fetch(url, {
    headers: { 'accept-language': currentTexts().locale },
    ...(signal && { signal }),
  });
  if (!response.ok) throw await toApiError(response);
  return response.blob();
}
