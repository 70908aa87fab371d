import type { HostileFile } from './hostile-file.ts';
import { hostileJpegs, hostilePngs } from './hostile-images.ts';
import { misnamedFiles, truncatedFiles } from './hostile-names.ts';
import { hostilePdfs } from './hostile-pdfs.ts';
import { hostileSvgs } from './hostile-svgs.ts';

/** Every kind of hostile file we know; generated, so that none is kept in the repository. */
export async function hostileCorpus(): Promise<HostileFile[]> {
  return [
    ...hostileSvgs(),
    ...hostilePdfs(),
    ...hostilePngs(),
    ...(await hostileJpegs()),
    ...(await misnamedFiles()),
    ...(await truncatedFiles()),
  ];
}
