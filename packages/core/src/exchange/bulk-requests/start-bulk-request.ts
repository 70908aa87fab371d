import { type EntityKind, ProductError } from '@probity/domain';
import { record } from '../../kernel/audit/index.ts';
import {
  apiKeyIdOf,
  authorise,
  type Ctx,
  inTransaction,
  newId,
  userIdOf,
} from '../../kernel/context/index.ts';
import { sealingOf } from '../../kernel/encryption/index.ts';
import {
  assertDueDate,
  assertOwnDeclarations,
  composeScope,
  type ExplicitScope,
  type RequestTerms,
} from '../connections/index.ts';
import { freezeCurrentVersion, type UsableVersion } from '../templates/index.ts';
import { insertBulkRequest, type WantedInBulk } from './bulk-requests.store.ts';
import { insertBulkRows } from './bulk-rows.store.ts';
import { bulkMessageContext, bulkTermsContext, bulkTitleContext, sealRecipient } from './bulk-sealing.ts';
import { type RecipientSource, readSource, templateKindOf } from './recipient-source.ts';
import { sendBulkRequestJob } from './send-bulk-request.job.ts';
import type { ValidatedLine } from './validate-recipients.ts';

export interface StartBulkRequest extends RequestTerms {
  accountId: string;
  source: RecipientSource;
  templateId?: string | undefined;
  scope?: ExplicitScope | undefined;
  message?: string | undefined;
  dueOn?: string | undefined;
  days?: number | null | undefined;
  /** Stores invalid rows as failed instead of rejecting the whole request. */
  skipInvalid: boolean;
}

const MAX_PROBLEMS = 200;

/** Validates all recipients together, stores them and leaves the sending to a job. */
export function startBulkRequest(ctx: Ctx, input: StartBulkRequest): Promise<{ id: string }> {
  const { accountId, message, templateId, scope, days } = input;
  authorise(ctx.actor, 'edit', accountId);
  return inTransaction(ctx, async (ctx) => {
    assertDueDate(ctx, input.dueOn);
    const { title, lines, problems } = await readSource(input.source, await templateKindOf(ctx, input));
    const usable = lines.flatMap(({ recipient }) => recipient ?? []);
    if (usable.length === 0 || (problems.length > 0 && !input.skipInvalid))
      throw new ProductError('request.invalid', { errors: problems.slice(0, MAX_PROBLEMS) });
    const version = templateId
      ? await freezeCurrentVersion(ctx, { accountId, templateId, requests: usable.length })
      : null;
    await assertScope(ctx, { version, scope }, new Set(usable.map(({ kind }) => kind)));
    const id = newId();
    const at = ctx.services.now();
    const sealing = await sealingOf(ctx, accountId);
    const by = userIdOf(ctx.actor);
    await insertBulkRequest(ctx.db, {
      id,
      accountId,
      title: title === null ? null : sealing.seal(title, bulkTitleContext(id)),
      templateId: version?.templateId ?? null,
      templateVersionId: version?.id ?? null,
      templateName: version?.name ?? null,
      wanted: JSON.stringify({ scope, days } satisfies WantedInBulk),
      terms: sealing.seal(JSON.stringify(termsIn(input)), bulkTermsContext(id)),
      message: message ? sealing.seal(message, bulkMessageContext(id)) : null,
      dueOn: input.dueOn ?? null,
      total: lines.length,
      failed: lines.length - usable.length,
      createdBy: by,
      sentBy: by ?? '',
      sentByKey: apiKeyIdOf(ctx.actor),
      createdAt: at,
    });
    await insertBulkRows(
      ctx.db,
      { bulkRequestId: id, accountId, at },
      lines.map((line) => ({
        number: line.number,
        recipient: sealRecipient(sealing, id, line.number, asKept(line)),
        detail: whyNot(line),
      })),
    );
    await record(ctx, {
      action: 'bulkrequest.started',
      chainId: accountId,
      subject: { type: 'bulkrequest', id },
      details: {
        rows: usable.length,
        leftOut: lines.length - usable.length,
        templateVersionId: version?.id ?? null,
      },
    });
    await ctx.services.jobs.add(ctx.db, sendBulkRequestJob, { bulkRequestId: id, round: 1 });
    return { id };
  });
}

const termsIn = ({
  purpose,
  lawfulBasis,
  lawfulBasisDetail,
  retentionYears,
}: RequestTerms): RequestTerms => ({
  purpose,
  lawfulBasis,
  lawfulBasisDetail,
  retentionYears,
});

/** Rejects what would fail for every party of a kind before anyone is asked. */
async function assertScope(
  ctx: Ctx,
  wanted: { version: UsableVersion | null; scope?: ExplicitScope | undefined },
  kinds: ReadonlySet<EntityKind>,
): Promise<void> {
  for (const kind of kinds) await assertOwnDeclarations(ctx, composeScope(wanted, kind).items);
}

const asKept = ({ recipient, given }: ValidatedLine) =>
  recipient ? { ...recipient, country: recipient.country ?? '' } : given;

const whyNot = ({ faults }: ValidatedLine): string | null =>
  faults.length === 0
    ? null
    : faults.map(({ column, message }) => (column ? `${column}: ${message}` : message)).join(' ');
