/** What a merge moved, by id, so that it can be undone exactly. */
export interface Moved {
  credentials: MovedValue[];
  links: MovedValue[];
  documents: string[];
  invitations: string[];
  /** Connections with the party. */
  connections: string[];
  /** Connections with others about the party. */
  subjects: string[];
  /** Answers about its business. */
  answers: string[];
  /** AML checks. */
  checks: string[];
  /** Empty fields of the other party that were replaced. */
  madeWay: string[];
}

export interface MovedValue {
  id: string;
  /** It did not fit: it is kept, but not live. */
  setAside: boolean;
}
