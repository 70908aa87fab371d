import { readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(import.meta.dirname, '..');

export interface RequestPath {
  request: string;
  /** Files of `core` below `src`, in the order in which they are read. */
  files: string[];
}

/** The lists under "Three requests, file by file" in packages/core/README.md. */
export function requestPaths(): RequestPath[] {
  const text = readFileSync(path.join(root, 'packages/core/README.md'), 'utf8');
  const section = text.split('\n## Three requests, file by file\n')[1]?.split('\n## ')[0] ?? '';
  return section
    .split('\n### ')
    .slice(1)
    .map((part) => ({
      request: /^`([^`]+)`/.exec(part)?.[1] ?? '',
      files: [...part.matchAll(/^\d+\. `([^`]+)`/gm)].map((match) => match[1] ?? ''),
    }));
}
