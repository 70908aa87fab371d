/** What a merge moved, by id, so that it can be taken back exactly. */
export interface Moved {
  credentials: MovedValue[];
  links: MovedValue[];
  documents: string[];
  invitations: string[];
  connections: string[];
  /** What was said about its business; not in merges from before they moved. */
  answers?: string[];
  /** Empty fields of the other party that made way. */
  madeWay: string[];
}

export interface MovedValue {
  id: string;
  /** There was no room for it: it is kept, but not live. */
  setAside: boolean;
}
