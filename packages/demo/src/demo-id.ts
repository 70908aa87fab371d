import { createHash } from 'node:crypto';

/** The same id on every machine, in UUIDv7 format: a fixed timestamp followed by bits of the name's hash. */
export function demoId(name: string): string {
  const digest = createHash('sha256').update(`probity-demo/${name}`).digest('hex');
  const variant = '89ab'[Number.parseInt(digest.charAt(3), 16) % 4];
  return `0199c000-0000-7${digest.slice(0, 3)}-${variant}${digest.slice(4, 7)}-${digest.slice(7, 19)}`;
}
