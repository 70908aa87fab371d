import { type EntityKind, type FieldError, invalid, MAX_RECIPIENTS, ProductError } from '@probity/domain';
import type { Ctx } from '../../kernel/context/index.ts';
import { loadTemplate } from '../templates/index.ts';
import {
  assertMapped,
  type ColumnMapping,
  type GivenRecipient,
  readRecipientFile,
} from './read-recipients.ts';
import { faultsByPlace, placeInFile, type ValidatedLine, validateRecipients } from './validate-recipients.ts';

/** A list as JSON, or a file with its column mapping. */
export type RecipientSource =
  | { recipients: Partial<GivenRecipient>[] }
  | { fileName: string; bytes: Uint8Array; mapping?: ColumnMapping | undefined };

interface ReadSource {
  title: string | null;
  lines: ValidatedLine[];
  problems: FieldError[];
}

/** Reads and validates the recipients from either source. */
export async function readSource(
  source: RecipientSource,
  templateKind: EntityKind | null,
): Promise<ReadSource> {
  if ('recipients' in source) return readList(source.recipients, templateKind);
  const file = await readRecipientFile(source.bytes, source.mapping);
  assertMapped(file);
  const lines = validateRecipients(file.lines, { templateKind });
  const problems = faultsByPlace(lines, placeInFile(file.mapping));
  return { title: source.fileName.slice(0, 200), lines, problems };
}

function readList(list: readonly Partial<GivenRecipient>[], templateKind: EntityKind | null): ReadSource {
  if (list.length === 0) throw invalid('recipients', 'oneRecipient');
  if (list.length > MAX_RECIPIENTS) throw invalid('recipients', 'maxRecipients', { max: MAX_RECIPIENTS });
  const given = list.map(({ name = '', email = '', kind = '', country = '' }, index) => ({
    number: index + 1,
    given: { name, email, kind, country },
  }));
  const lines = validateRecipients(given, { templateKind });
  const problems = faultsByPlace(lines, (number, column) => `recipients.${number - 1}.${column}`);
  return { title: null, lines, problems };
}

/** The kind of party that the template is for; null without a template. Another account's template is not found. */
export async function templateKindOf(
  ctx: Ctx,
  { accountId, templateId }: { accountId: string; templateId?: string | undefined },
): Promise<EntityKind | null> {
  if (!templateId) return null;
  const template = await loadTemplate(ctx, templateId);
  const isOpen = template.accountId === null || template.accountId === accountId;
  if (!isOpen || template.archivedAt) throw new ProductError('resource.not_found');
  return template.content.partyKind;
}
