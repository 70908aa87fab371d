import { strFromU8, unzipSync } from 'fflate';

/** The entries of a ZIP by path. */
export const readArchive = (bytes: Uint8Array): Record<string, Uint8Array> => unzipSync(bytes);

/** An entry that is JSON. */
export const jsonIn = (entries: Readonly<Record<string, Uint8Array>>, path: string) =>
  JSON.parse(strFromU8(entries[path] ?? new Uint8Array()));
