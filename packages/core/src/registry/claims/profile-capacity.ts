import { type EntityKind, fieldDefinition, sectionOf } from '@probity/domain';
import type { CredentialRow } from '../credentials/index.ts';

type Held = Pick<
  CredentialRow,
  'id' | 'fieldKey' | 'value' | 'valueIndex' | 'relatedEntityId' | 'deletedAt' | 'multiple'
>;

/** Decides whether a profile has room for a value from elsewhere. Its own values take precedence. */
export class ProfileCapacity {
  private readonly held: Held[];
  private readonly party: { id: string; kind: EntityKind };

  constructor(party: { id: string; kind: EntityKind }, held: readonly Held[]) {
    this.party = party;
    this.held = [...held];
  }

  /** Accepts the value if it fits; `instead` is the empty field that it replaces. */
  take(coming: Held): { fits: boolean; instead: string | null } {
    const none = { fits: false, instead: null };
    if (coming.deletedAt || !this.isForParty(coming)) return none;
    const inTheWay = this.held.find((own) => excludes(own, coming));
    if (inTheWay && (inTheWay.value !== null || coming.value === null)) return none;
    if (inTheWay) this.held.splice(this.held.indexOf(inTheWay), 1);
    this.held.push(coming);
    return { fits: true, instead: inTheWay?.id ?? null };
  }

  private isForParty({ fieldKey, relatedEntityId }: Held): boolean {
    return sectionOf(fieldKey, this.party.kind) !== null && relatedEntityId !== this.party.id;
  }
}

/** Two values of one field exclude each other if it holds only one, or if they are equal. */
function excludes(own: Held, coming: Held): boolean {
  if (own.fieldKey !== coming.fieldKey) return false;
  if (!fieldDefinition(own.fieldKey).multiple) return true;
  if (coming.relatedEntityId) return own.relatedEntityId === coming.relatedEntityId;
  return own.valueIndex !== null && coming.valueIndex !== null && own.valueIndex.equals(coming.valueIndex);
}
