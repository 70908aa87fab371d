import {
  actionCategory,
  credentialSteps,
  fileActions,
  type HistoryCategory,
  historyActorOf,
  stepCategory,
} from '@probity/domain';
import { keysOf } from '@probity/domain/records.ts';
import { getManagedEntity } from '../../identity/entities/index.ts';
import { readActorNames } from '../../identity/users/index.ts';
import { isGenuine, type Link, readEntry } from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { credentialValueContext, sealingsOf } from '../../kernel/encryption/index.ts';
import { valueInWords } from '../../registry/credentials/index.ts';
import { openTitle, openValue } from '../../registry/encrypted-data/index.ts';
import { type FileEntryRow, type FileHistoryPage, listFileEntries } from './entity-history.store.ts';

interface ListEntityHistory {
  entityId: string;
  category: HistoryCategory | null;
  locale: string;
  before: FileHistoryPage['before'];
  limit: number;
}

/** The history of a party's file, newest first; earlier sensitive values stay masked too. */
export function listEntityHistory(ctx: Ctx, input: ListEntityHistory) {
  return inTransaction(ctx, async (ctx) => {
    const entity = await getManagedEntity(ctx, input.entityId, 'view');
    const rows = await listFileEntries(ctx.db, {
      entityId: entity.id,
      accountId: entity.managedBy,
      wanted: wantedIn(input.category),
      before: input.before,
      limit: input.limit + 1,
    });
    const page = rows.slice(0, input.limit);
    const hashed = await hashedEntries(ctx, page);
    const open = await opener(ctx, page, input.locale);
    const items = page.map((row, index) => ({ ...open(row), genuine: true, ...hashed[index] }));
    return { items, hasMore: rows.length > input.limit };
  });
}

/** Audit entries are shown as they were hashed, never from the indexed columns. */
async function hashedEntries(ctx: Ctx, rows: readonly FileEntryRow[]) {
  const entries = rows.map(({ entry }) => (entry === null ? null : readEntry(entry)));
  const falsified = entries.filter(
    (entry, index) => entry && entry.actor.userId !== rows[index]?.actorUserId,
  );
  const userIds = falsified.flatMap((entry) => entry?.actor.userId ?? []);
  const { people } =
    userIds.length > 0
      ? await readActorNames(ctx, { userIds, accountIds: [], apiKeyIds: [] })
      : { people: new Map() };
  return rows.map((row, index) => {
    const entry = entries[index];
    if (row.entry === null) return {};
    if (!entry) return { genuine: false };
    const { userId } = entry.actor;
    const actorName = userId === row.actorUserId ? row.actorName : (people.get(userId ?? '') ?? null);
    return {
      genuine: isGenuine(linkOf(row)),
      at: entry.at,
      action: entry.action,
      actorName,
      actor: historyActorOf({ actorUserId: userId, actorName, byPlatform: row.byPlatform }),
    };
  });
}

const linkOf = (row: FileEntryRow): Link => ({
  seq: row.seq,
  entry: row.entry ?? '',
  prevHash: row.prevHash ?? Buffer.alloc(0),
  hash: row.hash ?? Buffer.alloc(0),
  at: row.at,
  action: row.action ?? '',
  actorUserId: row.actorUserId,
  subjectType: row.subjectType ?? '',
  subjectId: row.id,
});

function wantedIn(category: HistoryCategory | null): FileHistoryPage['wanted'] {
  const isWanted = (found: HistoryCategory) => category === null || found === category;
  const steps = (isLink: boolean) => credentialSteps.filter((step) => isWanted(stepCategory(step, isLink)));
  const actions = (isLink: boolean) =>
    keysOf(fileActions).filter((action) => isWanted(actionCategory(action, isLink)));
  return {
    valueSteps: steps(false),
    linkSteps: steps(true),
    valueActions: actions(false),
    linkActions: actions(true),
  };
}

async function opener(ctx: Ctx, rows: readonly FileEntryRow[], locale: string) {
  const accounts = rows.flatMap(({ accountId, documentAccountId }) => [accountId, documentAccountId ?? []]);
  const sealings = await sealingsOf(ctx, accounts.flat());
  return (row: FileEntryRow) => {
    const { credentialId, fieldKey, documentId, documentTitle, documentAccountId } = row;
    const sealing = sealings.get(row.accountId);
    const say = (sealed: Buffer | null) =>
      sealed && sealing && credentialId && fieldKey
        ? valueInWords(fieldKey, openValue(sealing, credentialId, sealed), locale)
        : null;
    const titleSealing = sealings.get(documentAccountId ?? '');
    const title =
      documentId && documentTitle && titleSealing
        ? openTitle(titleSealing, documentId, documentTitle)
        : undefined;
    const note = row.note && credentialId && sealing?.unseal(row.note, credentialValueContext(credentialId));
    return {
      id: row.id,
      seq: row.seq,
      at: row.at,
      /** Where the next page starts: by the order of the rows, whatever an entry contains. */
      storedAt: row.at,
      actor: historyActorOf(row),
      actorName: row.actorName,
      // A value that was removed from the profile can no longer be opened there.
      credentialId: row.isLive ? credentialId : null,
      fieldKey,
      relatedName: row.relatedName,
      event: row.event,
      step: row.step,
      action: row.action,
      before: say(row.before),
      after: say(row.after),
      reason: row.reason,
      note: note ? note.toString('utf8') : null,
      document: documentId && title !== undefined ? { id: documentId, title } : null,
    };
  };
}
