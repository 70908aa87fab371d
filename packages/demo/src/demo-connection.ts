import type { CreateConnection } from '@probity/core/exchange/connections';
import type { DataRelationType, EntityKind, Relationship, ScopeItemKind } from '@probity/domain';

type Scope = NonNullable<CreateConnection['scope']>;

/** One action on a connection; `by` is the key of a demo person, `on` is in days before the first start. */
export type DemoMove = { on: number; by: string } & (
  | { do: 'approve'; message?: string }
  | { do: 'reject' | 'revoke'; reason: string }
  | { do: 'look' | 'accept' | 'remind' }
  | { do: 'query'; item: { kind: ScopeItemKind; key: string }; question: string }
  | { do: 'ask'; question: string }
  | { do: 'answer'; answer: string }
  | { do: 'vouch'; field: string }
  | { do: 'invitePeople'; people: { name: string; email: string }[] }
  /** A person associated with the entity responds to the request sent to them. */
  | { do: 'consentAsPerson' }
  | { do: 'refuseAsPerson'; reason: string }
);

export interface DemoConnection {
  key: string;
  from: string;
  by: string;
  /** An account, a related party of the account, or someone who has not registered yet. */
  to: string | { party: string } | { name: string; email: string; kind: EntityKind; country: string };
  type: DataRelationType;
  /** The data owner's related party that the connection is about. */
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
