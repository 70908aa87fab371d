import { authorise, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { type ColumnMapping, readRecipientFile } from './read-recipients.ts';
import { templateKindOf } from './recipient-source.ts';
import { faultsByPlace, placeInFile, validateRecipients } from './validate-recipients.ts';

interface CheckBulkRequest {
  accountId: string;
  bytes: Uint8Array;
  mapping?: ColumnMapping | undefined;
  templateId?: string | undefined;
}

const MAX_PROBLEMS = 200;
const PREVIEW_ROWS = 5;

/** Reports which rows of a file could be sent and the problems by row and column. Nothing is stored. */
export async function checkBulkRequest(ctx: Ctx, input: CheckBulkRequest) {
  authorise(ctx.actor, 'edit', input.accountId);
  const templateKind = await inTransaction(ctx, (ctx) => templateKindOf(ctx, input));
  const { columns, mapping, lines } = await readRecipientFile(input.bytes, input.mapping);
  const isMapped = mapping.name !== undefined && mapping.email !== undefined;
  const judged = isMapped ? validateRecipients(lines, { templateKind }) : [];
  const usable = new Set(judged.flatMap(({ number, recipient }) => (recipient ? [number] : [])));
  const problems = faultsByPlace(judged, placeInFile(mapping));
  return {
    columns,
    mapping,
    isMapped,
    total: lines.length,
    usable: usable.size,
    duplicates: judged.filter(({ isDuplicate }) => isDuplicate).length,
    problemCount: problems.length,
    problems: problems.slice(0, MAX_PROBLEMS),
    preview: lines
      .slice(0, PREVIEW_ROWS)
      .map(({ number, given }) => ({ number, ...given, isUsable: usable.has(number) })),
  };
}
