import type { CreateConnection } from '@probity/core/exchange/connections';
import type { DataRelationType, EntityKind, Relationship, ScopeItemKind } from '@probity/domain';

type Scope = NonNullable<CreateConnection['scope']>;

/** One thing that someone did to a connection; `by` is a demo person, `on` days before the first start. */
export type DemoMove = { on: number; by: string } & (
  | { do: 'approve'; message?: string }
  | { do: 'reject' | 'revoke'; reason: string }
  | { do: 'look' | 'accept' | 'remind' }
  | { do: 'query'; item: { kind: ScopeItemKind; key: string }; question: string }
  | { do: 'ask'; question: string }
  | { do: 'answer'; answer: string }
  | { do: 'vouch'; field: string }
  | { do: 'invitePeople'; people: { name: string; email: string }[] }
  /** Someone around the party answers for themselves. */
  | { do: 'consentAsPerson' }
  | { do: 'refuseAsPerson'; reason: string }
);

export interface DemoConnection {
  key: string;
  from: string;
  by: string;
  /** An account, a party that the account named, or someone who is not here yet. */
  to: string | { party: string } | { name: string; email: string; kind: EntityKind; country: string };
  type: DataRelationType;
  /** A named party of the holder that it is about. */
  about?: { account: string; party: string };
  on: number;
  template?: string;
  scope?: Partial<Omit<Scope, 'fields'>> & { fields?: Scope['fields'][number]['fieldKey'][] };
  message?: string;
  dueIn?: number;
  days?: number;
  relationship?: Relationship;
  contact?: string;
  moves?: DemoMove[];
}
