import { dataFieldKeys } from '@probity/domain';
import { fieldLabel } from '@probity/domain/fields/catalogue.ts';
import { recordRead, requireReading } from '../../identity/admin-readings/index.ts';
import { type ActorNames, readActorNames } from '../../identity/users/index.ts';
import { type HashedEntry, isGenuine, type Link, listEntries, readEntry } from '../../kernel/audit/index.ts';
import { authorise, type Ctx, inTransaction, isAdmin } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { hashWords } from '../../registry/documents/index.ts';
import { openTitle } from '../../registry/encrypted-data/index.ts';
import { isAbout, readSubjects } from './subject-names.store.ts';

export interface AuditFilter {
  /** The first word of an action, such as `connection`. */
  area?: string | undefined;
  action?: string | undefined;
  /** Matches names of people, parties and records, titles, and names of fields. */
  text?: string | undefined;
  actorUserId?: string | undefined;
  subjectId?: string | undefined;
  since?: string | undefined;
  until?: string | undefined;
}

interface ListAudit extends AuditFilter {
  accountId: string;
  before: number | null;
  limit: number;
}

export interface ListedEntry {
  seq: number;
  /** False if the row does not match its hash. */
  genuine: boolean;
  /** Used if the entry can no longer be read. */
  storedAt: Date;
  /** As it was hashed; null if the stored text is not a valid entry. */
  entry: HashedEntry | null;
  actorName: string | null;
  forAccountName: string | null;
  /** The API key that acted for the person, if it belongs to the member's account. */
  apiKeyName: string | null;
  /** The record that the entry is about, as far as the member may know it. */
  subject: { name: string | null; fieldKey: string | null; link: string | null };
}

/** The audit log, newest first: read from the hashed entries, never from the columns stored next to them. */
export function listAudit(ctx: Ctx, input: ListAudit) {
  if (!isAdmin(ctx.actor)) authorise(ctx.actor, 'owner', input.accountId);
  return inTransaction(ctx, async (ctx) => {
    if (isAdmin(ctx.actor))
      await recordRead(ctx, await requireReading(ctx), {
        action: 'account.audit_log_read',
        accountId: input.accountId,
      });
    const about = input.text === undefined ? undefined : await findAbout(ctx, input.accountId, input.text);
    const rows = await listEntries(ctx, input.accountId, { ...input, about, limit: input.limit + 1 });
    const entries = rows.slice(0, input.limit).map((link) => ({ link, entry: readEntry(link.entry) }));
    const names = await readActorNames(ctx, {
      userIds: known(entries.map(({ entry }) => entry?.actor.userId)),
      accountIds: known(entries.map(({ entry }) => entry?.actor.accountId)),
      apiKeyIds: known(entries.map(({ entry }) => entry?.actor.apiKeyId)),
    });
    const subjects = await namedSubjects(ctx, input.accountId, entries);
    const items = entries.map(({ link, entry }) => listed(link, entry, names, subjects));
    return { items, nextBefore: rows.length > input.limit ? (items.at(-1)?.seq ?? null) : null };
  });
}

/** Titles of documents are encrypted and matched by whole words, and only for members of the account. */
async function findAbout(ctx: Ctx, accountId: string, text: string) {
  const fieldKeys = dataFieldKeys.filter((key) => holdsWords(fieldLabel(key), text));
  const words = isAdmin(ctx.actor) ? [] : hashWords(await sealingOf(ctx, accountId), text);
  return isAbout(ctx.db, { accountId, text, fieldKeys, words });
}

const holdsWords = (label: string, text: string): boolean =>
  text
    .toLowerCase()
    .split(/\s+/)
    .every((word) => label.toLowerCase().includes(word));

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const known = (ids: readonly (string | null | undefined)[]): string[] => [
  ...new Set(ids.filter((id): id is string => typeof id === 'string' && ID.test(id))),
];

interface NamedSubject {
  name: string | null;
  fieldKey: string | null;
  profileId: string | null;
  isDeleted: boolean;
}

/** Document titles are shown only to members who may open the account's data. */
async function namedSubjects(
  ctx: Ctx,
  accountId: string,
  entries: readonly { entry: HashedEntry | null }[],
): Promise<Map<string, NamedSubject>> {
  const ids = known(entries.flatMap(({ entry }) => [entry?.subject.id, idIn(entry?.details.entityId)]));
  const types = new Set(entries.flatMap(({ entry }) => entry?.subject.type ?? []));
  const rows = await readSubjects(ctx.db, accountId, { ids, types });
  const isTitled = rows.some(({ sealedTitle, accountId: owner }) => sealedTitle && owner === accountId);
  const sealing = isTitled && !isAdmin(ctx.actor) ? await sealingOf(ctx, accountId) : null;
  return new Map(
    rows.map(({ id, type, name, sealedTitle, accountId: owner, fieldKey, profileId, isDeleted }) => [
      `${type}:${id}`,
      {
        name: sealedTitle && sealing && owner === accountId ? openTitle(sealing, id, sealedTitle) : name,
        fieldKey,
        profileId,
        isDeleted,
      },
    ]),
  );
}

const idIn = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** Old and new values of a profile are in its history, which only members who may read them can open. */
const links: Readonly<Record<string, (id: string, profileId: string | null) => string | null>> = {
  credential: (_, profileId) => profileId && `/profile/${profileId}/history`,
  entity: (_, profileId) => profileId && `/profile/${profileId}`,
  document: (id) => `/documents/${id}`,
  connection: (id) => `/connections/${id}`,
  template: (id) => `/templates/${id}`,
  declaration: (id) => `/declarations/${id}`,
  agreement: (id) => `/declarations/agreements/${id}`,
  apikey: () => '/account/developers',
  webhook: () => '/account/developers?tab=webhooks',
  bulkrequest: (id) => `/connections/bulk/${id}`,
  check: (_, profileId) => profileId && `/profile/${profileId}/checks`,
  export: (_, profileId) => profileId && `/profile/${profileId}`,
  member: () => '/account/members',
  payment: (id) => `/account/billing/payments/${id}`,
  account: () => '/account/settings',
};

function subjectOf(entry: HashedEntry | null, subjects: ReadonlyMap<string, NamedSubject>) {
  const { type, id } = entry?.subject ?? { type: '', id: null };
  const found = subjects.get(`${type}:${id}`);
  const party = subjects.get(`entity:${idIn(entry?.details.entityId)}`);
  const isCounterparty = type === 'entity' && !found?.profileId && subjects.has(`counterparty:${id}`);
  const isThere = found ? !found.isDeleted : type === 'account' || type === 'payment';
  return {
    name: found?.name ?? party?.name ?? null,
    fieldKey: found?.fieldKey ?? idIn(entry?.details.field),
    link: isCounterparty
      ? `/relationships/${id}`
      : id && isThere
        ? (links[type]?.(id, found?.profileId ?? null) ?? null)
        : null,
  };
}

function listed(
  link: Link,
  entry: HashedEntry | null,
  { people, accounts, apiKeys }: ActorNames,
  subjects: ReadonlyMap<string, NamedSubject>,
): ListedEntry {
  return {
    subject: subjectOf(entry, subjects),
    seq: link.seq,
    storedAt: link.at,
    genuine: entry !== null && isGenuine(link),
    entry,
    actorName: people.get(entry?.actor.userId ?? '') ?? null,
    forAccountName: accounts.get(entry?.actor.accountId ?? '') ?? null,
    apiKeyName: apiKeys.get(entry?.actor.apiKeyId ?? '') ?? null,
  };
}
