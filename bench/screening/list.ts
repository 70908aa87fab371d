import {
  buildIndex,
  type ImportReport,
  type IndexArrays,
  importOfac,
  type ListedEntity,
  newReport,
} from '@probity/screening';
import { filesLike, stream } from './files.ts';

export interface LoadedList {
  entities: ListedEntity[];
  arrays: IndexArrays;
  report: ImportReport;
  importMs: number;
  buildMs: number;
}

/** The SDN list with its aliases, addresses and overflowing remarks, whatever date the files carry. */
export async function loadOfac(lists: string): Promise<LoadedList> {
  const folder = `${lists}/us_ofac`;
  const [primary] = filesLike(folder, /^sdn(?!_comments).*\.csv(\.gz)?$/i);
  const [aliases] = filesLike(folder, /^alt.*\.csv(\.gz)?$/i);
  const [addresses] = filesLike(folder, /^add.*\.csv(\.gz)?$/i);
  const [comments] = filesLike(folder, /^sdn_comments.*\.csv(\.gz)?$/i);
  if (!primary) throw new Error(`No sdn*.csv in ${folder}`);
  const report = newReport('us-ofac-sdn');
  const entities: ListedEntity[] = [];
  const start = performance.now();
  const files = {
    primary: stream(primary),
    ...(aliases && { aliases: stream(aliases) }),
    ...(addresses && { addresses: stream(addresses) }),
    ...(comments && { comments: stream(comments) }),
  };
  for await (const entity of importOfac(files, report)) entities.push(entity);
  const imported = performance.now();
  const arrays = buildIndex(entities);
  const built = performance.now();
  return {
    entities,
    arrays,
    report,
    importMs: Math.round(imported - start),
    buildMs: Math.round(built - imported),
  };
}
