import { keysOf } from '../../records.ts';
import { currentTexts } from '../../texts/current.ts';

interface Nature {
  /** The share that the nature implies if no exact one is known: above `over`, up to `upTo` per cent. */
  range: { over: number; upTo: number } | null;
}

const QUARTER = { over: 25, upTo: 50 };
const HALF = { over: 50, upTo: 75 };
const MOST = { over: 75, upTo: 100 };

/** The conditions of control that company registers record. */
export const naturesOfControl = {
  Shares25To50: { range: QUARTER },
  Shares50To75: { range: HALF },
  Shares75To100: { range: MOST },
  Votes25To50: { range: QUARTER },
  Votes50To75: { range: HALF },
  Votes75To100: { range: MOST },
  SurplusAssets25To50: { range: QUARTER },
  SurplusAssets50To75: { range: HALF },
  SurplusAssets75To100: { range: MOST },
  AppointsDirectors: { range: null },
  SignificantInfluence: { range: null },
  ControlsTrust: { range: null },
  ControlsFirm: { range: null },
  Nominee: { range: null },
} as const satisfies Record<string, Nature>;

export type NatureOfControl = keyof typeof naturesOfControl;

export const natureOfControlKeys = keysOf(naturesOfControl);

export const natureOfControlLabel = (key: NatureOfControl): string =>
  currentTexts().texts.labels.natureOfControl[key];
