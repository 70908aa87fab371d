import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

/** Compresses assets once at build time, so that the server never has to. */
export async function compressAssets(buildDirectory: string): Promise<void> {
  const assets = join(buildDirectory, 'client/assets');
  for await (const file of glob('**/*.{js,css,svg,json}', { cwd: assets })) {
    const path = join(assets, file);
    const content = await readFile(path);
    const brotliSize = { [constants.BROTLI_PARAM_SIZE_HINT]: content.byteLength };
    await writeFile(`${path}.br`, await toBrotli(content, { params: brotliSize }));
    await writeFile(`${path}.gz`, await toGzip(content, { level: 9 }));
  }
}
