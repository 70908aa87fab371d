import { parseArgs } from 'node:util';
import { DEFAULT_SEED, PEOPLE_PER_FOLD } from './world.ts';

export interface BenchOptions {
  folder: string;
  lists: string;
  negatives: number;
  sizes: number[];
  references: string | undefined;
  seed: number;
  people: number;
  errors: boolean;
}

const HELP = `npm run bench:screening -- --folder DIR --lists DIR
  --folder DIR       labelled sets: *pairs*.csv, *queries*.csv, *negatives*.csv(.gz)
  --lists DIR        folder that holds us_ofac/ with the SDN files (csv or csv.gz)
  --negatives N      how many of the negatives to search (all)
  --sizes A,B        numbers of names to grow the index to, e.g. 1000000,5000000 (none)
  --references DIR   folder with common-{fore,sur}names-by-country.csv and wikidata_name_parts*.txt.gz, for the
                     names that are added and for people of every script who are on no list
  --people N         how many of these people for each script and fold (2500; 0 for none)
  --seed N           makes other people of every script than those the figures are quoted for
  --errors           print wrongly judged rows of the tuning fold to stderr`;

export function readOptions(): BenchOptions {
  const { values } = parseArgs({
    options: {
      folder: { type: 'string' },
      lists: { type: 'string' },
      negatives: { type: 'string' },
      sizes: { type: 'string' },
      references: { type: 'string' },
      seed: { type: 'string' },
      people: { type: 'string' },
      errors: { type: 'boolean' },
      help: { type: 'boolean' },
    },
  });
  if (values.help || !values.folder || !values.lists) {
    console.error(HELP);
    process.exit(values.help ? 0 : 2);
  }
  return {
    folder: values.folder,
    lists: values.lists,
    negatives: values.negatives ? Number(values.negatives) : Number.POSITIVE_INFINITY,
    sizes: (values.sizes ?? '').split(',').filter(Boolean).map(Number),
    references: values.references,
    seed: values.seed ? Number(values.seed) : DEFAULT_SEED,
    people: values.people ? Number(values.people) : PEOPLE_PER_FOLD,
    errors: values.errors ?? false,
  };
}
