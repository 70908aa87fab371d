import { parseScopeKey } from '@probity/domain';
import { fieldLabel } from '@probity/domain/fields/catalogue.ts';
import { formatPeriod } from '@probity/domain/fields/values/date-format.ts';
import { itemLabel, untitledItem } from '@probity/domain/sharing/item-label.ts';
import { lawfulBasisLabel } from '@probity/domain/sharing/lawful-basis.ts';
import { currentTexts } from '@probity/domain/texts/current.ts';
import { writtenDay } from '@probity/domain/texts/written-dates.ts';
import { findConnection, openRequestTerms } from '../../exchange/connections/index.ts';
import { getLedger, type LedgerEntry } from '../../exchange/ledger/index.ts';
import type { KeptRecord } from '../../exchange/retained-records/index.ts';
import { type Ctx, dayOf } from '../../kernel/context/index.ts';
import { listMentions } from '../../registry/consent/index.ts';
import { type HeldByKind, type HeldRecord, heldRecord, joined } from './held-record.ts';

const PAGE = 100;

/** With whom the person shares data now, and what recipients keep of data no longer shared. */
export async function sharingData(
  ctx: Ctx,
  accountId: string,
): Promise<Pick<HeldByKind, 'sharing' | 'retained'>> {
  const entries: LedgerEntry[] = [];
  const records: KeptRecord[] = [];
  for (let after: { name: string; id: string } | null = null; ; ) {
    const page = await getLedger(ctx, { accountId, after, limit: PAGE });
    entries.push(...page.items);
    records.push(...page.retained);
    const last = page.items.at(-1);
    if (!page.hasMore || !last) break;
    after = { name: last.sortName, id: last.connectionId };
  }
  const sharing: HeldRecord[] = [];
  for (const entry of entries) sharing.push(await sharedRecord(ctx, entry));
  return { sharing, retained: records.map(retainedRecord) };
}

const itemsText = (keys: readonly string[]): string =>
  keys
    .map(parseScopeKey)
    .map((item) => itemLabel(item, 'LegalPerson') ?? untitledItem(item.kind))
    .join(', ');

async function sharedRecord(ctx: Ctx, entry: LedgerEntry): Promise<HeldRecord> {
  const { t } = currentTexts();
  const items = entry.cells.flatMap((cell) => cell.items);
  const holder = entry.recipientName;
  const terms = await termsOf(ctx, entry.connectionId);
  const until = entry.expiresAt && dayOf(entry.expiresAt);
  const years = entry.retentionYears;
  return heldRecord(
    {
      id: entry.connectionId,
      label: entry.about ?? t('pdf.personalData.label.shared', { holder }),
      text: itemsText(items),
      value: { items, ...terms, retentionYears: years, lastViewedAt: entry.lastViewedAt },
      since: entry.sharedSince,
      until,
    },
    {
      holder,
      why:
        joined(
          terms.purpose,
          terms.lawfulBasis && lawfulBasisLabel(terms.lawfulBasis),
          terms.lawfulBasisDetail,
        ) ?? t('pdf.personalData.why.shared'),
      untilText: [
        until
          ? t('pdf.personalData.until.shared', { date: writtenDay(until) })
          : t('pdf.personalData.until.revoked'),
        years > 0 && t('pdf.personalData.until.thenKept', { holder, years }),
      ]
        .filter(Boolean)
        .join(' '),
    },
  );
}

async function termsOf(ctx: Ctx, connectionId: string) {
  const connection = await findConnection(ctx, connectionId);
  if (!connection) return { purpose: null, lawfulBasis: null, lawfulBasisDetail: null };
  const { purpose, lawfulBasisDetail } = await openRequestTerms(ctx, connection);
  return { purpose, lawfulBasis: connection.lawfulBasis, lawfulBasisDetail };
}

function retainedRecord({ id, connectionId, recipientName: holder, items, keptAt, keepUntil }: KeptRecord) {
  const { t } = currentTexts();
  return heldRecord(
    {
      id,
      label: t('pdf.personalData.label.retained', { holder }),
      text: itemsText(items),
      value: { connectionId, items },
      since: keptAt,
      until: keepUntil,
    },
    {
      holder,
      why: t('pdf.personalData.why.retained', { holder }),
      untilText: t('pdf.personalData.until.retained', { date: writtenDay(keepUntil) }),
    },
  );
}

/** Roles in which others list the person. Opens transactions of its own. */
export async function roleData(ctx: Ctx, entityId: string): Promise<HeldByKind['roles']> {
  const { t, tag } = currentTexts();
  return (await listMentions(ctx, { entityId })).map((mention) => {
    const { accountName: holder, entityName: entity, fieldKey, roleTitle, percentage, consent } = mention;
    const period = formatPeriod({ from: mention.from ?? undefined, to: mention.to ?? undefined }, tag);
    return heldRecord(
      {
        id: mention.credentialId,
        label: t('pdf.personalData.label.role', {
          role: fieldLabel(fieldKey, mention.entityKind),
          entity,
        }),
        text: joined(
          roleTitle,
          percentage && t('ownership.thresholdValue', { share: percentage }),
          period,
          consent !== 'NotNeeded' && t(`pdf.personalData.consent.${consent}`),
          mention.answerDueOn &&
            t('pdf.personalData.answerDue', { holder, date: writtenDay(mention.answerDueOn) }),
        ),
        value: {
          entity,
          fieldKey,
          roleTitle,
          percentage,
          from: mention.from,
          to: mention.to,
          consent,
          answerDueOn: mention.answerDueOn,
        },
        since: mention.since,
      },
      {
        holder,
        why: t('pdf.personalData.why.roles', { holder }),
        untilText: t('pdf.personalData.until.role', { holder }),
      },
    );
  });
}
