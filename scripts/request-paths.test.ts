import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { requestPaths } from './request-paths.ts';

const CORE = path.resolve(import.meta.dirname, '../packages/core/src');
const MAX_FILES = 13;

const read = (file: string): string => readFileSync(path.join(CORE, file), 'utf8');
const named = /^(?:import|export) (type )?\{([^}]*)\} from '(\.[^']+)';/gm;

/** The files below `src` whose functions a file uses, resolved through the index and the access file of their folders. */
function usedBy(file: string): string[] {
  return [...read(file).matchAll(named)].flatMap(([, isType, names = '', from = '']) => {
    if (isType) return [];
    const target = path.posix.join(path.posix.dirname(file), from);
    if (!target.endsWith('/index.ts')) return [target];
    const values = names.split(',').map((name) => name.trim());
    return [...read(target).matchAll(named)]
      .filter(([, , exported = '']) =>
        exported.split(',').some((name) => name.trim() !== '' && values.includes(name.trim())),
      )
      .map(([, , , own = '']) =>
        path.posix.join(path.posix.dirname(target), own).replace('.access.ts', '.store.ts'),
      );
  });
}

describe.each(requestPaths())('the files of $request', ({ files }) => {
  it(`are at most ${MAX_FILES}, and all exist`, () => {
    expect(files.length).toBeGreaterThan(1);
    expect(files.length).toBeLessThanOrEqual(MAX_FILES);
    expect(files.filter((file) => !existsSync(path.join(CORE, file)))).toEqual([]);
  });

  it('use only those further down the list', () => {
    const back = files.flatMap((file, index) =>
      usedBy(file)
        .filter((used) => files.includes(used) && files.indexOf(used) <= index)
        .map((used) => `${file} uses ${used}`),
    );
    expect(back).toEqual([]);
    expect(files.slice(1).filter((file) => !files.some((user) => usedBy(user).includes(file)))).toEqual([]);
  });
});

it('three requests are followed', () => {
  expect(requestPaths()).toHaveLength(3);
});
