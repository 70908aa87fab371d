import { ProductError } from '@probity/domain';
import { compareFileWithRule, type FileAgainstRule } from '@probity/domain/file-rules/file-gaps.ts';
import { type FileRule, fileRules } from '@probity/domain/file-rules/file-rules.ts';
import { type Complexity, complexityRule } from '@probity/domain/ownership/index.ts';
import { readSettings } from '../../identity/accounts/index.ts';
import { findEntity } from '../../identity/entities/index.ts';
import { authorise, type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { type FileSource, openPartyFile } from '../party-files/index.ts';

export interface FileGapsView {
  source: FileSource;
  /** Through which the data is shared. */
  connectionId: string | null;
  /** Those that the account has not switched off. */
  rules: (FileAgainstRule & { rule: FileRule })[];
  /** Null of a person, if no owners are known to the account, or if no rule is on. */
  complexity: (Complexity & { rule: typeof complexityRule }) | null;
}

/** What the file of a party, as the account knows it, still lacks of the data that the law asks for. */
export function getFileGaps(
  ctx: Ctx,
  { accountId, entityId }: { accountId: string; entityId: string },
): Promise<FileGapsView> {
  return inTransaction(ctx, async (ctx) => {
    authorise(ctx.actor, 'view', accountId);
    const entity = await findEntity(ctx, entityId);
    const file =
      entity && (await openPartyFile(ctx, { accountId, entity, sources: ['Own', 'Shared', 'Unshared'] }));
    if (!file) throw new ProductError('resource.not_found');
    const { kind } = file.subject;
    const on = (await readSettings(ctx, accountId)).fileRules.map((key) => fileRules[key]);
    const held = { values: await file.values(), notApplicable: await file.notApplicable() };
    const hasOwners = on.length > 0 && kind !== 'LegalPerson';
    const { ownership } = hasOwners ? await file.facts(['ownership']) : {};
    return {
      source: file.source,
      connectionId: file.connection?.id ?? null,
      rules: on.map((rule) => ({ rule, ...compareFileWithRule(rule, kind, held) })),
      complexity: ownership ? { ...ownership.complexity, rule: complexityRule } : null,
    };
  });
}
