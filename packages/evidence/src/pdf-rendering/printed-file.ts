type Tone = 'good' | 'open' | 'bad' | 'plain';

export interface PrintedValue {
  label: string;
  text: string;
  /** Nothing was provided, and the text says so. */
  isMissing: boolean;
  status: string;
  tone: Tone;
  details: readonly string[];
}

export type PrintedBlock =
  | { kind: 'heading'; text: string }
  | { kind: 'note'; text: string }
  | { kind: 'figures'; items: readonly { label: string; value: string; tone: Tone }[] }
  | { kind: 'values'; columns: readonly [string, string, string]; rows: readonly PrintedValue[] }
  | {
      kind: 'table';
      columns: readonly string[];
      /** Shares of the width. */
      widths: readonly number[];
      rows: readonly (readonly string[])[];
    };

/** A file of a party to print: every text as it is to be read, in one language. */
export interface PrintedFile {
  /** Above the title: what kind of document it is. */
  kicker: string;
  title: string;
  lead: string;
  at: Date;
  /** BCP 47. */
  language: string;
  product: string;
  /** Who had it made; also the text of the logo. */
  author: string;
  /** A PNG. */
  logo: Uint8Array | null;
  facts: readonly { label: string; value: string }[];
  blocks: readonly PrintedBlock[];
  /** At the head of every page but the first. */
  running: string;
  /** At the foot of every page. */
  foot: string;
  /** What is written before, between and after the number of the page and the number of pages. */
  numbering: readonly [string, string, string];
}
