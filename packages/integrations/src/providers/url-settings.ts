import { z } from 'zod';

export const webUrl = z.url({ protocol: /^https?$/, error: 'must be an http or https address' });

/** Paths are appended to it, so it has no slash at the end. */
export const baseUrl = webUrl.transform((url) => url.replace(/\/$/, ''));
