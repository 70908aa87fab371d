interface Nature {
  label: string;
  /** The share the nature implies when no exact one is known: above `over`, up to `upTo` per cent. */
  range: { over: number; upTo: number } | null;
}

const QUARTER = { over: 25, upTo: 50 };
const HALF = { over: 50, upTo: 75 };
const MOST = { over: 75, upTo: 100 };

/** The conditions of control that company registers record. */
export const naturesOfControl = {
  Shares25To50: { label: 'Owns more than 25% and up to 50% of the shares', range: QUARTER },
  Shares50To75: { label: 'Owns more than 50% and less than 75% of the shares', range: HALF },
  Shares75To100: { label: 'Owns 75% or more of the shares', range: MOST },
  Votes25To50: { label: 'Holds more than 25% and up to 50% of the votes', range: QUARTER },
  Votes50To75: { label: 'Holds more than 50% and less than 75% of the votes', range: HALF },
  Votes75To100: { label: 'Holds 75% or more of the votes', range: MOST },
  SurplusAssets25To50: { label: 'Has a right to 25% to 50% of surplus assets', range: QUARTER },
  SurplusAssets50To75: { label: 'Has a right to 50% to 75% of surplus assets', range: HALF },
  SurplusAssets75To100: { label: 'Has a right to 75% or more of surplus assets', range: MOST },
  AppointsDirectors: { label: 'Appoints or removes the majority of directors', range: null },
  SignificantInfluence: { label: 'Has significant influence or control', range: null },
  ControlsTrust: { label: 'Controls as trustee of a trust', range: null },
  ControlsFirm: { label: 'Controls as member of a firm', range: null },
  Nominee: { label: 'Holds on behalf of another party', range: null },
} as const satisfies Record<string, Nature>;

export type NatureOfControl = keyof typeof naturesOfControl;

export const natureOfControlKeys = Object.keys(naturesOfControl) as [NatureOfControl, ...NatureOfControl[]];
