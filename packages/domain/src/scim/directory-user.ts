import { z } from 'zod';
import { impersonationIn } from '../entities/impersonating-name.ts';
import { isPlainLine, looksLikeLink } from '../entities/safe-name.ts';
import { type MemberRole, memberRoles } from '../enumerations.ts';
import { ProductError } from '../errors/product-error.ts';
import { currentTexts } from '../texts/current.ts';
import type { Texts } from '../texts/texts.gen.ts';

/** A role as a directory names it; refused if the value is not one of ours. */
export interface DirectoryRole {
  value?: string | undefined;
  primary?: boolean | undefined;
  type?: string | undefined;
  display?: string | undefined;
}

export interface DirectoryName {
  formatted?: string | undefined;
  givenName?: string | undefined;
  familyName?: string | undefined;
}

/** The names as written by the directory, returned unchanged. */
export interface WrittenName extends DirectoryName {
  displayName?: string | undefined;
}

/** The directory's data about a person, before it is compared with the member. Omitted attributes stay unchanged. */
export interface DirectoryUser {
  userName?: string | undefined;
  externalId?: string | null | undefined;
  displayName?: string | null | undefined;
  name?: DirectoryName | undefined;
  active?: boolean | undefined;
  roles?: readonly DirectoryRole[] | undefined;
}

export type GrantedRole = Exclude<MemberRole, 'NoAccount'>;

/** Without a role in the directory a member has read access only. */
export const DEFAULT_DIRECTORY_ROLE: GrantedRole = 'Reviewer';

const MAX_LENGTH = 254;
const MAX_ROLES = 20;

export const scimFault = (
  code: 'scim.invalid_value' | 'scim.invalid_path' | 'scim.invalid_filter' | 'scim.invalid_syntax',
  key: keyof Texts['scim'],
  values?: Readonly<Record<string, string>>,
): ProductError => new ProductError(code, { detail: currentTexts().write(`scim.${key}`, values) });

/** Parses the body of POST and PUT. Attributes that the product does not store are ignored, as RFC 7643 allows. */
export function readDirectoryUser(body: unknown): DirectoryUser {
  const given = attributesOf(body);
  if (!given) throw scimFault('scim.invalid_syntax', 'object');
  return {
    userName: textAt(given, 'userName') ?? undefined,
    externalId: textAt(given, 'externalId'),
    displayName: textAt(given, 'displayName'),
    name: given.has('name') ? readName(given.get('name')) : undefined,
    active: given.has('active') ? readBoolean(given.get('active'), 'active') : undefined,
    roles: given.has('roles') ? readRoles(given.get('roles')) : undefined,
  };
}

/** By lower-case name: SCIM attribute names are case-insensitive. */
export function attributesOf(value: unknown): ReadonlyMap<string, unknown> | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
  return new Map(Object.entries(value).map(([name, one]) => [name.toLowerCase(), one]));
}

function textAt(given: ReadonlyMap<string, unknown>, name: string): string | null | undefined {
  const key = name.toLowerCase();
  return given.has(key) ? readText(given.get(key), name) : undefined;
}

/** Directories send an empty text to mean no value. */
export function readText(value: unknown, name: string): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value !== 'string') throw scimFault('scim.invalid_value', 'text', { name });
  const text = value.trim();
  if (text.length > MAX_LENGTH)
    throw scimFault('scim.invalid_value', 'length', { name, max: String(MAX_LENGTH) });
  return text || null;
}

/** Entra ID sometimes sends booleans as text. */
export function readBoolean(value: unknown, name: string): boolean {
  if (typeof value === 'boolean') return value;
  const text = typeof value === 'string' ? value.toLowerCase() : '';
  if (text === 'true' || text === 'false') return text === 'true';
  throw scimFault('scim.invalid_value', 'boolean', { name });
}

export function readName(value: unknown): DirectoryName {
  if (value === null || value === undefined) return {};
  const given = attributesOf(value);
  if (!given) throw scimFault('scim.invalid_value', 'complex', { name: 'name' });
  const part = (name: string) => textAt(given, name) ?? undefined;
  return { formatted: part('formatted'), givenName: part('givenName'), familyName: part('familyName') };
}

/** A list, one role, or only its name. */
export function readRoles(value: unknown): readonly DirectoryRole[] {
  if (value === null || value === undefined) return [];
  const list = Array.isArray(value) ? value : [value];
  if (list.length > MAX_ROLES) throw scimFault('scim.invalid_value', 'oneRole');
  return list.map(readRole);
}

function readRole(value: unknown): DirectoryRole {
  if (typeof value === 'string') return { value: roleNamed(value) };
  const given = attributesOf(value);
  if (!given) throw scimFault('scim.invalid_value', 'complex', { name: 'roles' });
  const primary = given.get('primary');
  return {
    value: roleNamed(textAt(given, 'value') ?? ''),
    primary: primary === undefined || primary === null ? undefined : readBoolean(primary, 'primary'),
    type: textAt(given, 'type') ?? undefined,
    display: textAt(given, 'display') ?? undefined,
  };
}

/** Entra ID can put a whole app role, as JSON, into the value. */
export function roleNamed(text: string): string {
  if (!text.startsWith('{')) return text;
  try {
    const role: unknown = JSON.parse(text);
    const inner = attributesOf(role)?.get('value');
    return typeof inner === 'string' ? inner : text;
  } catch {
    return text;
  }
}

/** The single role of a member: the only one, or the one marked as primary. Undefined if omitted. */
export function grantedRole(roles: readonly DirectoryRole[] | undefined): GrantedRole | undefined {
  if (roles === undefined) return undefined;
  const marked = roles.filter(({ primary }) => primary);
  const candidates = marked.length > 0 ? marked : roles;
  const values = new Set(candidates.map(({ value }) => (value ?? '').toLowerCase()));
  if (values.size > 1) throw scimFault('scim.invalid_value', 'oneRole');
  const [name] = values;
  if (name === undefined) return DEFAULT_DIRECTORY_ROLE;
  const role = grantedRoles.find((candidate) => candidate.toLowerCase() === name);
  if (!role) throw scimFault('scim.invalid_value', 'role', { roles: grantedRoles.join(', ') });
  return role;
}

export const grantedRoles = memberRoles.filter((role): role is GrantedRole => role !== 'NoAccount');

const address = z.string().toLowerCase().max(MAX_LENGTH).pipe(z.email());

/** People are invited at the email address that is their user name. */
export function emailOf(userName: string | undefined): string {
  const parsed = address.safeParse(userName ?? '');
  if (!parsed.success) throw scimFault('scim.invalid_value', 'userName');
  return parsed.data;
}

/** It appears in invitations, so it must neither be a link nor claim to be ours. */
export function checkedName(name: string, product: { name: string; domain: string }): string {
  const claim = impersonationIn(name, { product, isPerson: true });
  if (!isPlainLine(name) || looksLikeLink(name) || claim === 'Address')
    throw scimFault('scim.invalid_value', 'name');
  if (claim === 'Staff') throw scimFault('scim.invalid_value', 'staffName', { product: product.name });
  return name;
}

/** The display name, otherwise the full name, otherwise its parts. */
export function shownName({ displayName, name }: Pick<DirectoryUser, 'displayName' | 'name'>): string | null {
  const parts = [name?.givenName, name?.familyName].filter(Boolean).join(' ');
  return displayName || name?.formatted || parts || null;
}

/** Omitted attributes keep their previous value. */
export function writtenName(
  { displayName, name }: Pick<DirectoryUser, 'displayName' | 'name'>,
  before: WrittenName = {},
): WrittenName {
  const { displayName: earlier, ...parts } = before;
  const shown = displayName === undefined ? earlier : displayName;
  return { ...(name ?? parts), ...(shown && { displayName: shown }) };
}
