/** What a merge moved, by id, so that it can be undone exactly. */
export interface Moved {
  credentials: MovedValue[];
  links: MovedValue[];
  documents: string[];
  invitations: string[];
  connections: string[];
  /** Connections with others about the party; missing in early merges, which did not move them. */
  subjects?: string[];
  /** Answers about its business; missing in early merges, which did not move them. */
  answers?: string[];
  /** AML checks; missing in early merges, which did not move them. */
  checks?: string[];
  /** Empty fields of the other party that were replaced. */
  madeWay: string[];
}

export interface MovedValue {
  id: string;
  /** It did not fit: it is kept, but not live. */
  setAside: boolean;
}
