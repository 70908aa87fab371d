import { record } from '../../kernel/audit/index.ts';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { issueTicket } from '../../registry/documents/index.ts';
import { type AgreementFile, assertHasFile } from './agreement-file.ts';
import { getVisibleAgreement } from './visible-agreement.ts';

/** A link to the document of an agreement. Each call is recorded in the audit log of the caller's account. */
export function getAgreementUrl(ctx: Ctx, input: AgreementFile) {
  return inTransaction(ctx, async (ctx) => {
    const { agreement, accountId } = await getVisibleAgreement(ctx, input.agreementId);
    await assertHasFile(ctx, input, accountId);
    await record(ctx, {
      action: 'document.opened',
      chainId: accountId,
      subject: { type: 'agreement', id: agreement.id },
      details: { file: input.file },
    });
    return issueTicket(ctx, { ...input, accountId });
  });
}
