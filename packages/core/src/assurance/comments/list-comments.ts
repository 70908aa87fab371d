import { roleMay } from '@probity/domain';
import { type Ctx, inTransaction, userIdOf } from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import { readScreening } from '../screening/index.ts';
import { accessFile, actingReader, type CommentSubject, type OfParty, readersOf } from './comment-access.ts';
import { commentContext } from './comment-context.ts';
import { listAccountMembers, listRows } from './comments.store.ts';

interface CommentView {
  id: string;
  /** Null once it is deleted. */
  text: string | null;
  /** Null for a former member. */
  byName: string | null;
  mentions: string[];
  writtenAt: Date;
  editedAt: Date | null;
  deletedAt: Date | null;
  abilities: { edit: boolean };
}

interface ThreadView {
  id: string;
  about: CommentSubject & {
    /** Of a hit that the screening still has, as the list names it. */
    name: string | null;
  };
  resolvedAt: Date | null;
  resolvedByName: string | null;
  comments: CommentView[];
}

export interface CommentsView {
  open: number;
  threads: ThreadView[];
  /** Who can be mentioned in a thread about the whole file. */
  members: { id: string; name: string }[];
  abilities: { comment: boolean };
}

/** What members of the account have written about a counterparty. The counterparty never sees it. */
export function listComments(ctx: Ctx, party: OfParty): Promise<CommentsView> {
  return inTransaction(ctx, async (ctx) => {
    await accessFile(ctx, party, 'view');
    const { role } = await actingReader(ctx, party.accountId);
    const threads = await readThreads(ctx, party);
    const members = await listAccountMembers(ctx.db, party.accountId);
    return {
      open: threads.filter(({ resolvedAt }) => resolvedAt === null).length,
      threads,
      members: members
        .filter((member) => roleMay(member.role, 'view'))
        .map(({ memberId: id, name }) => ({ id, name })),
      abilities: { comment: roleMay(role, 'edit') },
    };
  });
}

async function readThreads(ctx: Ctx, party: OfParty): Promise<ThreadView[]> {
  const mayRead = await readersOf(ctx, party.accountId);
  const self = await actingReader(ctx, party.accountId);
  const sealing = await sealingOf(ctx, party.accountId);
  const userId = userIdOf(ctx.actor);
  const rows = await listRows(ctx.db, party);
  const names = rows.some(({ subjectKind }) => subjectKind === 'Hit')
    ? await readHitNames(ctx, party)
    : new Map<string, string>();
  const threads: ThreadView[] = [];
  for (const row of rows) {
    if (!(await mayRead(self, row.connectionId))) continue;
    if (row.id === row.threadId)
      threads.push({
        id: row.id,
        about: {
          kind: row.subjectKind,
          key: row.subjectKey,
          connectionId: row.connectionId,
          name: (row.subjectKind === 'Hit' && names.get(row.subjectKey ?? '')) || null,
        },
        resolvedAt: row.resolvedAt,
        resolvedByName: row.resolvedByName,
        comments: [],
      });
    threads.at(-1)?.comments.push({
      id: row.id,
      text: row.text && sealing.unseal(row.text, commentContext(row.id)).toString('utf8'),
      byName: row.writtenByName,
      mentions: row.mentions,
      writtenAt: row.writtenAt,
      editedAt: row.editedAt,
      deletedAt: row.deletedAt,
      abilities: { edit: row.writtenBy === userId && row.deletedAt === null && roleMay(self.role, 'edit') },
    });
  }
  return threads;
}

async function readHitNames(ctx: Ctx, party: OfParty): Promise<Map<string, string>> {
  const screening = await readScreening(ctx, party);
  return new Map(screening?.hits.map(({ entry }) => [entry.id, entry.names[0]?.text ?? entry.reference]));
}
