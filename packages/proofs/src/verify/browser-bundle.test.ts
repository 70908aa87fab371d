import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build, type Rolldown } from 'vite';
import { beforeAll, describe, expect, it } from 'vitest';

let chunks: readonly Rolldown.OutputChunk[];
beforeAll(async () => {
  const built = await build({
    configFile: false,
    logLevel: 'silent',
    build: {
      write: false,
      rolldownOptions: {
        input: fileURLToPath(new URL('verify-proof.ts', import.meta.url)),
        preserveEntrySignatures: 'strict',
      },
    },
  });
  const outputs = Array.isArray(built) ? built : 'output' in built ? [built] : [];
  chunks = outputs.flatMap(({ output }) => output).filter((file) => file.type === 'chunk');
});

/** The chunk of the verifier, and those that are loaded with it. */
function loadedAtOnce(): Rolldown.OutputChunk[] {
  const entry = chunks.filter(({ isEntry }) => isEntry);
  const names = entry.flatMap(({ fileName, imports }) => [fileName, ...imports]);
  return chunks.filter(({ fileName }) => names.includes(fileName));
}

const modulesIn = (parts: readonly Rolldown.OutputChunk[]) =>
  parts.flatMap(({ moduleIds }) => moduleIds.map((id) => id.split('node_modules/').at(-1) ?? id));
const kilobytesOf = (parts: readonly Rolldown.OutputChunk[]) =>
  parts.reduce((sum, { code }) => sum + gzipSync(code).length, 0) / 1000;

describe('the verifier in a browser', () => {
  it('loads JSON-LD, canonicalisation and contexts only for a proof inside JSON', () => {
    const large = /^(jsonld|rdf-canonize|jsonld-signatures|did-context|@digitalbazaar)\//;
    const atOnce = loadedAtOnce();
    const later = chunks.filter(
      (chunk) => !atOnce.includes(chunk) && modulesIn([chunk]).some((module) => large.test(module)),
    );
    expect(modulesIn(atOnce).filter((module) => large.test(module))).toEqual([]);
    expect(modulesIn(later).filter((module) => large.test(module)).length).toBeGreaterThan(50);
    // 57 kB on 18 November 2026, with gzip.
    expect(kilobytesOf(later)).toBeLessThan(65);
  });

  it('loads the reading of certificates only for a token that brings them', () => {
    const certificates = /^(@peculiar\/|asn1js\/)/;
    expect(modulesIn(loadedAtOnce()).filter((module) => certificates.test(module))).toEqual([]);
    expect(modulesIn(chunks).some((module) => certificates.test(module))).toBe(true);
    // 15 kB on 18 November 2026, with gzip: all that an SD-JWT VC without certificates needs.
    expect(kilobytesOf(loadedAtOnce())).toBeLessThan(20);
  });

  it('imports nothing that a browser does not have', () => {
    const names = chunks.map(({ fileName }) => fileName);
    expect(chunks.flatMap(({ imports }) => imports).filter((name) => !names.includes(name))).toEqual([]);
  });
});
