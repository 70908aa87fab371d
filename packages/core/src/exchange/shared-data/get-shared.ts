import {
  changesSince,
  keyedItem,
  type OpinionAbilities,
  type ReliedItem,
  roleMay,
  type SharedValueAbilities,
  scopeKey,
  sharedItemAbilities,
  sharedValueAbilities,
} from '@probity/domain';
import { type Ctx, inTransaction, isInAdminMode, userIdOf } from '../../kernel/context/index.ts';
import { attests } from '../../registry/proofs/index.ts';
import { accessShared, type ConnectionRow, listOpinions, type Opinion } from '../connections/index.ts';
import { type OpenedPresentation, readPresentations } from '../presentations/index.ts';
import { acceptedText, type OpenedItem, type OpenedValue, openShared, reliedOf } from './open-shared.ts';
import { type Judged, opinionIn } from './opinions.ts';
import { type ItemQuery, openQueries } from './questions.ts';
import { recordVisit } from './record-access.ts';
import { findAcceptance, setAnswerSeen } from './shared-data.store.ts';
import { contentHashOf, lastReliance, reliedText, relyOnFirstAccess } from './snapshots.ts';

interface SharedValueView extends OpenedValue {
  /** This party's own. */
  opinion: Opinion | null;
  /** The credential that states it; null if there is none. */
  proof: OpenedPresentation | null;
  abilities: SharedValueAbilities;
}

export interface SharedItemView extends OpenedItem {
  values: SharedValueView[];
  /** This party's own, of an item without values. */
  opinion: Opinion | null;
  abilities: OpinionAbilities;
  change: { from: string | null; to: string | null } | null;
  query: ItemQuery | null;
}

export interface SharedView {
  connection: ConnectionRow;
  /** Null until a member of the recipient accepts: consent and access are not acceptance. */
  accepted: { at: Date; hash: string } | null;
  /** Identifies the content shown. */
  contentHash: string;
  items: SharedItemView[];
  abilities: { accept: boolean; query: boolean; validate: boolean };
}

/** Exactly what the other side shares now, with the changes since the latest snapshot. The access is recorded. */
export function getShared(ctx: Ctx, input: { connectionId: string }): Promise<SharedView> {
  return inTransaction(ctx, async (ctx) => {
    const { row: connection, membership, accountId } = await accessShared(ctx, input.connectionId);
    const opened = await openShared(ctx, connection);
    await relyOnFirstAccess(ctx, connection, opened);
    const relied = await lastReliance(ctx, connection);
    const present = opened.map(reliedOf);
    const acceptance = await findAcceptance(ctx.db, connection.id);
    const changes = new Map(
      changesSince(relied?.reliance ?? null, present).map((change) => [scopeKey(change.to), change]),
    );
    const reviewer = { role: membership.role, userId: userIdOf(ctx.actor) };
    const queries = await openQueries(ctx, connection.id);
    const opinions = await listOpinions(ctx, connection.id);
    const proofs = await readPresentations(ctx, connection);
    const opinionOf = async (judged: Judged) =>
      opinions.length > 0 ? opinionIn(ctx, opinions, judged) : null;
    await recordVisit(ctx, connection, opened);
    if (!isInAdminMode(ctx.actor)) await setAnswerSeen(ctx.db, connection.id);
    return {
      connection,
      accepted: acceptance ? { at: acceptance.at, hash: acceptance.hash.toString('hex') } : null,
      contentHash: await contentHashOf(ctx, connection, present),
      items: await Promise.all(
        opened.map(async (item) => {
          const change = changes.get(scopeKey(item));
          const opinion = await opinionOf({ item, value: null });
          return {
            ...item,
            values: await Promise.all(
              item.values.map(async (value) => {
                const opinion = await opinionOf({ item, value });
                return {
                  ...value,
                  opinion,
                  proof: proofOf(proofs, value.row),
                  abilities: sharedValueAbilities(reviewer, {
                    ...value.row,
                    authors: value.authors,
                    hasValue: value.row.value !== null,
                    opinion: currentVerdict(opinion),
                    isValidatedByThem: value.validatedBy.has(accountId),
                  }),
                };
              }),
            ),
            opinion,
            abilities: sharedItemAbilities(reviewer, currentVerdict(opinion)),
            change: change ? { from: describe(change.from), to: describeItem(item) } : null,
            query: queries.find(({ kind, key }) => kind === item.kind && key === item.key) ?? null,
          };
        }),
      ),
      abilities: {
        accept: roleMay(membership.role, 'validate'),
        query: roleMay(membership.role, 'edit'),
        validate: roleMay(membership.role, 'validate'),
      },
    };
  });
}

/** Of several, the one that is about the field and does not only name the party by it. */
function proofOf(
  proofs: readonly OpenedPresentation[],
  { id, fieldKey }: OpenedValue['row'],
): OpenedPresentation | null {
  const stating = proofs.filter(({ credentialIds }) => credentialIds.includes(id));
  return stating.find(({ type }) => attests(type, fieldKey)) ?? null;
}

const currentVerdict = (opinion: Opinion | null) => (opinion?.isCurrent ? opinion.verdict : null);

function describeItem(item: OpenedItem): string | null {
  if (item.kind === 'document') return countOfFiles(item.documents.length);
  if (item.check) return answerText(reliedOf(item));
  return item.answer?.text || item.values.map(({ text }) => text).join('; ') || null;
}

/**
 * An item of the snapshot as text. For a related party, only the details of its role are shown, without its name.
 */
function describe(item: ReliedItem): string | null {
  const named = keyedItem(item);
  if (named.kind === 'document') return countOfFiles(item.documents.length);
  if (named.kind === 'question' || named.kind === 'templateQuestion' || named.kind === 'check')
    return answerText(item);
  if (named.kind !== 'field') return null;
  return item.values.map(({ value }) => acceptedText(named.key, value)).join('; ') || null;
}

const answerText = (item: ReliedItem): string | null =>
  item.values[0] ? reliedText(item, item.values[0].value) : null;

const countOfFiles = (count: number): string => (count === 1 ? '1 file' : `${count} files`);
