import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The folder with published test vectors, which are not in the repository; docs/testing.md says what belongs in it. */
const folder = process.env.PROOF_VECTORS ?? '';

export const hasVectors = (kind: string): boolean => folder !== '' && existsSync(path.join(folder, kind));

/** Name and text of each file; none without the folder. */
export const vectors = (kind: string): [name: string, text: string][] =>
  hasVectors(kind)
    ? readdirSync(path.join(folder, kind)).map((name) => [
        name,
        readFileSync(path.join(folder, kind, name), 'utf8'),
      ])
    : [];
