import { holderSideOf, otherSide, ProductError, scopeKey } from '@probity/domain';
import { currentTexts } from '@probity/domain/texts/current.ts';
import { findLogo } from '../../identity/accounts/index.ts';
import { type Ctx, inTransaction } from '../../kernel/context/index.ts';
import { sealDocument } from '../../kernel/encryption/index.ts';
import {
  accessConnection,
  entityOn,
  findConnectionEvents,
  findCounterpartLogo,
  findForwarded,
  hasReceipt,
  listDeclarationsOf,
  listItems,
  listPartiesOf,
  type OwnConnection,
  openRequestTerms,
  questionTitles,
} from '../connections/index.ts';
import { listPresented } from '../presentations/index.ts';
import { listAuditLinks } from './receipt.store.ts';
import { type Receipt, receiptReport } from './receipt-report.ts';

interface ReceiptFile {
  bytes: Uint8Array;
  fileName: string;
}

/** What was consented to and what happened since, as a PDF for either party: item names, never values. */
export async function getConnectionReceipt(
  ctx: Ctx,
  { connectionId, ...perspective }: { connectionId: string; accountId?: string | undefined },
): Promise<ReceiptFile> {
  const { receipt, logo } = await inTransaction(ctx, async (ctx) => {
    const own = await accessConnection(ctx, connectionId, 'view', perspective);
    return { receipt: await readReceipt(ctx, own), logo: await initiatorLogo(ctx, own) };
  });
  const { product, pdf } = ctx.services;
  const drawn = await pdf.renderReport({ ...receiptReport(receipt, product, ctx.services.now()), logo });
  return {
    bytes: await inTransaction(ctx, (ctx) => sealDocument(ctx, drawn, `Consent receipt of ${product.name}`)),
    fileName: `${currentTexts().t('pdf.receipt.fileName', { holder: receipt.holder, reader: receipt.reader })}.pdf`,
  };
}

/** The receipt carries the logo of the account that sent the request or offer. */
async function initiatorLogo(ctx: Ctx, { row, side }: OwnConnection): Promise<Buffer | null> {
  const found =
    side === 'initiator'
      ? await findLogo(ctx, row.initiatorId)
      : await findCounterpartLogo(ctx, row.id, side);
  return found?.logo ?? null;
}

async function readReceipt(ctx: Ctx, { row }: OwnConnection): Promise<Receipt> {
  if (!hasReceipt(row)) throw new ProductError('resource.not_found');
  const events = (await findConnectionEvents(ctx, row.id)).reverse();
  const links = Map.groupBy(await listAuditLinks(ctx.db, row.id), ({ seq }) => seq);
  const names = await listPartiesOf(ctx, row);
  const nameOf = (id: string) => names.find((one) => one.id === id)?.displayName ?? '';
  const holderSide = holderSideOf[row.relationType];
  const holderId = entityOn(row, holderSide);
  const declarations = await listDeclarationsOf(ctx, row);
  const items = await listItems(ctx, row.id);
  return {
    connection: row,
    holder: nameOf(holderId),
    reader: nameOf(entityOn(row, otherSide(holderSide))),
    subject: row.subjectId === holderId ? null : nameOf(row.subjectId),
    subjectKind: names.find((one) => one.id === row.subjectId)?.kind ?? 'Organization',
    isOffer: holderSide === 'initiator',
    forwarded: await findForwarded(ctx, row),
    terms: await openRequestTerms(ctx, row),
    titles: new Map([
      ...declarations.map(({ declarationId, title }) => [declarationId, title] as const),
      ...questionTitles(items),
    ]),
    signed: new Set(
      declarations
        .filter(({ state }) => state === 'Signed')
        .map(({ declarationId }) => `declaration:${declarationId}`),
    ),
    presented: (await listPresented(ctx, row.id)).map(({ sharedBy, ...presented }) => ({
      ...presented,
      by: events.find(({ actorUserId }) => sharedBy !== null && actorUserId === sharedBy)?.actorName ?? null,
    })),
    withoutEvidence: new Set(items.filter((item) => !item.shareEvidence).map(scopeKey)),
    events: events.map((event) => ({
      ...event,
      links: (links.get(event.seq) ?? []).map(({ chainId, hash }) => ({
        of: nameOf(chainId === row.initiatorId ? row.initiatorId : row.targetId),
        hash: hash.toString('hex'),
      })),
    })),
  };
}
