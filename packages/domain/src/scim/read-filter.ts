import { readBoolean, scimFault } from './directory-user.ts';

/** The members that a directory looks for; all conditions apply. */
export interface DirectoryFilter {
  id?: string;
  userName?: string;
  externalId?: string;
  active?: boolean;
}

const MAX_LENGTH = 1000;
const CONDITION =
  /^\s*([A-Za-z][\w:.$-]*(?:\[[^[\]]{1,100}\](?:\.value)?)?)\s+([A-Za-z]{2})\s+("(?:[^"\\]|\\.)*"|true|false)\s*/i;
const AND = /^and\s+/i;
const CORE = /^urn:ietf:params:scim:schemas:core:2\.0:User:/i;

/** Parses `attribute eq value`, joined by `and`, which directories use to find people. Everything else is refused. */
export function readFilter(text: string): DirectoryFilter {
  const refused = () => scimFault('scim.invalid_filter', 'filter');
  if (text.length > MAX_LENGTH) throw refused();
  const filter: DirectoryFilter = {};
  let rest = text.trim();
  for (;;) {
    const match = CONDITION.exec(rest);
    const [whole = '', attribute = '', operator = '', literal = ''] = match ?? [];
    if (!match || operator.toLowerCase() !== 'eq') throw refused();
    addCondition(filter, attribute.replace(CORE, '').toLowerCase(), readLiteral(literal), refused);
    rest = rest.slice(whole.length);
    if (rest === '') return filter;
    if (!AND.test(rest)) throw refused();
    rest = rest.replace(AND, '');
  }
}

function readLiteral(literal: string): string {
  if (!literal.startsWith('"')) return literal.toLowerCase();
  try {
    const parsed: unknown = JSON.parse(literal);
    const value = String(parsed);
    // An escape can write what no stored value contains and no database compares.
    if (!value.includes('\u0000') && value.isWellFormed()) return value;
  } catch {
    // Refused below.
  }
  throw scimFault('scim.invalid_filter', 'filter');
}

function addCondition(filter: DirectoryFilter, attribute: string, value: string, refused: () => Error): void {
  const name = nameOf(attribute);
  // A repeated attribute could only contradict itself.
  if (!name || filter[name] !== undefined) throw refused();
  if (name === 'active') filter.active = readBoolean(value, 'active');
  else filter[name] = value;
}

function nameOf(attribute: string): keyof DirectoryFilter | null {
  if (attribute === 'id' || attribute === 'active') return attribute;
  if (attribute === 'externalid') return 'externalId';
  const isUserName =
    attribute === 'username' ||
    attribute === 'emails' ||
    attribute === 'emails.value' ||
    /^emails\[.*\]\.value$/.test(attribute);
  return isUserName ? 'userName' : null;
}
