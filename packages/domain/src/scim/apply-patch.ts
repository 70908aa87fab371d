import { ProductError } from '../errors/product-error.ts';
import { propertiesOf } from '../properties-of.ts';
import { partsOf } from '../records.ts';
import {
  attributesOf,
  type DirectoryName,
  type DirectoryRole,
  type DirectoryUser,
  readBoolean,
  readName,
  readRoles,
  readText,
  roleNamed,
  scimFault,
} from './directory-user.ts';

const CORE = 'urn:ietf:params:scim:schemas:core:2.0:user:';
const ENTERPRISE = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:user';
const MAX_OPERATIONS = 100;

/** Attributes of the standard that the product does not store: a directory may send them, without effect. */
const notKept = new Set(
  [
    'nickName profileUrl title userType preferredLanguage locale timezone phoneNumbers ims photos addresses',
    'entitlements x509Certificates',
  ]
    .join(' ')
    .toLowerCase()
    .split(' '),
);
const namePartsNotKept = new Set(['middlename', 'honorificprefix', 'honorificsuffix']);
/** Managed by the server, or not settable through a directory. */
const readOnly = new Set(['id', 'meta', 'schemas', 'groups', 'password']);

type Step = 'add' | 'replace' | 'remove';

interface Path {
  attribute: string;
  filter?: { attribute: string; value: string } | undefined;
  part?: string | undefined;
}

interface Patched extends DirectoryUser {
  /** The email address that the directory wrote; it must end up equal to the user name. */
  email?: string | undefined;
}

/**
 * Applies a PatchOp (RFC 7644 §3.5.2) to the directory's data about a person, in the forms that directories send:
 * operations in capitals, booleans as text, dotted names in a value without a path, and URNs before names.
 */
export function applyPatch(user: DirectoryUser, body: unknown): DirectoryUser {
  const operations = attributesOf(body)?.get('operations');
  if (!Array.isArray(operations) || operations.length === 0)
    throw scimFault('scim.invalid_syntax', 'operations');
  if (operations.length > MAX_OPERATIONS)
    throw scimFault('scim.invalid_value', 'tooManyOperations', { max: String(MAX_OPERATIONS) });
  const { email, ...result } = operations.reduce<Patched>(applyOperation, user);
  if (email && email.toLowerCase() !== result.userName?.toLowerCase())
    throw new ProductError('scim.mutability', { values: { name: 'emails' } });
  return result;
}

function applyOperation(user: Patched, operation: unknown): Patched {
  const given = attributesOf(operation);
  const op = given?.get('op');
  const step = typeof op === 'string' ? op.toLowerCase() : '';
  if (!given || !isStep(step)) throw scimFault('scim.invalid_syntax', 'operation');
  const path = given.get('path') ?? '';
  const value = given.get('value');
  if (typeof path !== 'string') throw scimFault('scim.invalid_path', 'path', { path: '' });
  if (path.trim()) return apply(user, step, readPath(path), value);
  if (step === 'remove') throw new ProductError('scim.no_target');
  if (!attributesOf(value)) throw scimFault('scim.invalid_value', 'valueWithoutPath');
  return Object.entries(propertiesOf(value)).reduce<Patched>(
    (patched, [name, one]) =>
      namesItself.has(name.toLowerCase()) ? patched : apply(patched, step, readPath(name), one),
    user,
  );
}

/** Directories repeat these in a value without a path; they have no effect. */
const namesItself = new Set(['schemas', 'id']);

const isStep = (text: string): text is Step => text === 'add' || text === 'replace' || text === 'remove';

const PATH = /^([a-z][\w$-]*)(?:\[([^[\]]{1,300})\])?(?:\.([a-z][\w$-]*))?$/;
const FILTER = /^\s*([a-z]+)\s+eq\s+(?:"([^"\\]*)"|(true|false))\s*$/i;

function readPath(text: string): Path {
  const lower = text.trim().toLowerCase();
  if (lower.startsWith(ENTERPRISE)) return { attribute: ENTERPRISE };
  const bare = lower.startsWith(CORE) ? text.trim().slice(CORE.length) : text.trim();
  const opens = bare.indexOf('[');
  const closes = bare.lastIndexOf(']');
  // Names are compared in lower case; the value of a filter keeps its case.
  const folded =
    opens < 0
      ? bare.toLowerCase()
      : bare.slice(0, opens).toLowerCase() +
        bare.slice(opens, closes + 1) +
        bare.slice(closes + 1).toLowerCase();
  const match = PATH.exec(folded);
  const [, attribute, condition, part] = match ?? [];
  if (!attribute) throw scimFault('scim.invalid_path', 'path', { path: text.slice(0, 100) });
  return { attribute, part, filter: condition === undefined ? undefined : readCondition(condition) };
}

function readCondition(text: string): { attribute: string; value: string } {
  const [, attribute, quoted, bare] = FILTER.exec(text) ?? [];
  const value = quoted ?? bare;
  if (!attribute || value === undefined) throw scimFault('scim.invalid_filter', 'pathFilter');
  return { attribute: attribute.toLowerCase(), value };
}

function apply(user: Patched, step: Step, path: Path, value: unknown): Patched {
  const { attribute } = path;
  if (attribute === ENTERPRISE || notKept.has(attribute)) return user;
  if (readOnly.has(attribute)) throw new ProductError('scim.mutability', { values: { name: attribute } });
  if (path.filter && attribute !== 'roles' && attribute !== 'emails')
    throw scimFault('scim.invalid_path', 'path', { path: attribute });
  switch (attribute) {
    case 'username':
      return { ...user, userName: required(step, 'userName', () => readText(value, 'userName')) };
    case 'active':
      return { ...user, active: required(step, 'active', () => readBoolean(value, 'active')) };
    case 'externalid':
      return { ...user, externalId: step === 'remove' ? null : readText(value, 'externalId') };
    case 'displayname':
      return { ...user, displayName: step === 'remove' ? null : readText(value, 'displayName') };
    case 'name':
      return { ...user, name: applyName(user.name ?? {}, step, path.part, value) };
    case 'emails':
      return { ...user, email: readEmail(step, path, value) ?? user.email };
    case 'roles':
      return { ...user, roles: applyRoles(user.roles ?? [], step, path, value) };
    default:
      throw scimFault('scim.invalid_path', 'path', { path: attribute.slice(0, 100) });
  }
}

function required<T>(step: Step, name: string, read: () => T | null): T {
  const value = step === 'remove' ? null : read();
  if (value === null) throw new ProductError('scim.mutability', { values: { name } });
  return value;
}

const nameParts = ['formatted', 'givenName', 'familyName'] as const;

function applyName(name: DirectoryName, step: Step, part: string | undefined, value: unknown): DirectoryName {
  if (part === undefined) return step === 'remove' ? {} : { ...name, ...partsOf(readName(value), Boolean) };
  if (namePartsNotKept.has(part)) return name;
  const key = nameParts.find((one) => one.toLowerCase() === part);
  if (!key) throw scimFault('scim.invalid_path', 'path', { path: `name.${part.slice(0, 90)}` });
  const text = step === 'remove' ? null : readText(value, `name.${key}`);
  return partsOf({ ...name, [key]: text ?? undefined }, Boolean);
}

/** Emails follow the user name; only the same address is accepted. */
function readEmail(step: Step, { part }: Path, value: unknown): string | undefined {
  if (step === 'remove') throw new ProductError('scim.mutability', { values: { name: 'emails' } });
  if (part !== undefined && part !== 'value') return undefined;
  const [first] = Array.isArray(value) ? value : [value];
  const email = attributesOf(first)?.get('value') ?? first;
  return readText(email, 'emails') ?? undefined;
}

/** A member has one role, so adding one replaces the other. */
function applyRoles(
  roles: readonly DirectoryRole[],
  step: Step,
  { filter, part }: Path,
  value: unknown,
): readonly DirectoryRole[] {
  if (part !== undefined && !['value', 'primary', 'type', 'display'].includes(part))
    throw scimFault('scim.invalid_path', 'path', { path: `roles.${part.slice(0, 90)}` });
  const fits = (role: DirectoryRole) => !filter || matches(role, filter);
  if (step === 'remove') {
    const named = value === undefined || value === null ? null : readRoles(value);
    const isNamed = ({ value: one }: DirectoryRole) =>
      named === null || named.some((role) => role.value?.toLowerCase() === one?.toLowerCase());
    return roles.filter((role) => !(fits(role) && isNamed(role)));
  }
  // The name alone determines the role; its other properties are not stored.
  if (part !== undefined && part !== 'value') return roles;
  if (part === undefined && !filter) return readRoles(value);
  const [role] =
    part === 'value' ? [{ value: roleNamed(readText(value, 'roles.value') ?? '') }] : readRoles(value);
  return role ? [{ ...role, primary: true }] : [];
}

function matches(role: DirectoryRole, { attribute, value }: { attribute: string; value: string }): boolean {
  if (attribute === 'primary') return String(role.primary ?? true) === value.toLowerCase();
  if (attribute === 'value') return role.value?.toLowerCase() === value.toLowerCase();
  return true;
}
