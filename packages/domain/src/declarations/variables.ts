import { type DataFieldKey, dataFieldKeys, type EntityKind, entityKinds } from '../enumerations.ts';
import { fieldDefinition, fieldLabel, sectionOf } from '../fields/catalogue.ts';
import { currentTexts } from '../texts/current.ts';

export interface Variable {
  /** As written between the braces. */
  name: string;
  /** In the reader's language. */
  readonly label: string;
  group: 'Signer' | 'Requester' | 'Moment';
  /** The data field that provides the value, if any. */
  field: DataFieldKey | null;
  /** Kinds of party that have it. */
  kinds: readonly EntityKind[];
  /** Masked elsewhere: the signer discloses it. */
  sensitive: boolean;
}

/** The variables that are not filled from a data field. */
export const plainVariables = {
  today: 'today',
  askerName: 'asker.Name',
  entityName: 'entity.Name',
  signerName: 'signer.Name',
} as const;

const plain = { field: null, kinds: entityKinds, sensitive: false } as const;

/** All variables of a text: the data fields, and the few that are not profile data. */
export const variables: readonly Variable[] = [
  {
    ...plain,
    name: plainVariables.today,
    get label() {
      return currentTexts().texts.labels.variable.today;
    },
    group: 'Moment',
  },
  {
    ...plain,
    name: plainVariables.askerName,
    get label() {
      return currentTexts().texts.labels.variable.askerName;
    },
    group: 'Requester',
  },
  {
    ...plain,
    name: plainVariables.entityName,
    get label() {
      return currentTexts().texts.labels.variable.entityName;
    },
    group: 'Signer',
  },
  {
    ...plain,
    name: plainVariables.signerName,
    get label() {
      return currentTexts().texts.labels.variable.signerName;
    },
    group: 'Signer',
  },
  ...dataFieldKeys.map((field) => ({
    name: `entity.${field}`,
    get label() {
      return fieldLabel(field);
    },
    group: 'Signer' as const,
    field,
    kinds: entityKinds.filter((kind) => sectionOf(field, kind) !== null),
    sensitive: fieldDefinition(field).sensitive,
  })),
];

const byName = new Map(variables.map((variable) => [variable.name, variable]));

export const variableNamed = (name: string): Variable | undefined => byName.get(name);

/** The most similar known name, if it is similar enough to be what was meant. */
export function nearestVariable(name: string): string | null {
  const meant = name.toLowerCase();
  const [best] = variables
    .map((variable) => ({ name: variable.name, changes: changesBetween(meant, variable.name.toLowerCase()) }))
    .sort((a, b) => a.changes - b.changes);
  const fullName = `entity.${name}`.toLowerCase();
  const unprefixed = variables.find((variable) => variable.name.toLowerCase() === fullName);
  if (unprefixed) return unprefixed.name;
  // Nearly all of them share the prefix: only the letters after it distinguish them.
  const own = meant.slice(meant.lastIndexOf('.') + 1).length;
  return best && best.changes <= Math.max(1, Math.floor(own / 4)) ? best.name : null;
}

/** Letters to insert, remove or replace (Levenshtein); names are short, so the plain table is fast enough. */
function changesBetween(one: string, other: string): number {
  let row = Array.from({ length: other.length + 1 }, (_, index) => index);
  for (let i = 1; i <= one.length; i++) {
    const next = [i];
    for (let j = 1; j <= other.length; j++) {
      const replaced = (row[j - 1] ?? 0) + (one[i - 1] === other[j - 1] ? 0 : 1);
      next.push(Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 0;
}
