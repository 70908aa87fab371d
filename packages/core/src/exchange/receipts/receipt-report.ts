import { type EntityKind, lawfulBasisLabel, parseScopeKey } from '@probity/domain';
import { itemLabel, untitledItem } from '@probity/domain/sharing/item-label.ts';
import { type ItemRecord, recordItems } from '@probity/domain/sharing/item-record.ts';
import { currentTexts } from '@probity/domain/texts/current.ts';
import { credentialTypeLabel } from '@probity/proofs/types/index.ts';
import type { Report } from '../../kernel/ports/index.ts';
import type { ConnectionRow, Forwarded } from '../connections/index.ts';
import type { PresentedCredential } from '../presentations/index.ts';
import {
  type ReceiptItemState,
  receiptDay,
  receiptEventText,
  receiptItemStates,
  receiptMoment,
  stateTitle,
} from './receipt-text.ts';

interface ReceiptEvent {
  event: string;
  at: Date;
  actorName: string | null;
  byName: string | null;
  items: readonly string[];
  /** The audit log entries of each party that record the event. */
  links: readonly { of: string; hash: string }[];
}

export interface Receipt {
  connection: ConnectionRow;
  holder: string;
  reader: string;
  /** Set if the data is about an organisation other than the data owner. */
  subject: string | null;
  subjectKind: EntityKind;
  isOffer: boolean;
  forwarded: Forwarded | null;
  terms: { purpose: string | null; lawfulBasisDetail: string | null; message: string | null };
  /** Titles of declarations, by id. */
  titles: ReadonlyMap<string, string | null>;
  /** Declarations that were signed, as `declaration:id`. */
  signed: ReadonlySet<string>;
  withoutEvidence: ReadonlySet<string>;
  /** Signed credentials that were presented to the recipient, and the member who consented. */
  presented: readonly (Omit<PresentedCredential, 'sharedBy'> & { by: string | null })[];
  /** In chronological order. */
  events: readonly ReceiptEvent[];
}

type ReceiptItem = Omit<ItemRecord, 'state'> & { state: ReceiptItemState };

interface Product {
  name: string;
  publicUrl: string;
}

/** Lays out the receipt: the parties and the legal basis, the state of each item, then the events with their proof. */
export function receiptReport(receipt: Receipt, product: Product, now: Date): Report {
  const { t } = currentTexts();
  const { connection } = receipt;
  const records = recordItems(receipt.events).map((one) => ({ ...one, state: stateOf(receipt, one) }));
  return {
    title: t('pdf.receipt.title'),
    lead: t('pdf.receipt.lead', { moment: receiptMoment(now) }),
    at: now,
    facts: factsOf(receipt),
    sections: [
      ...receiptItemStates.flatMap((state) => {
        const lines = records.filter((one) => one.state === state);
        const title = stateTitle(state, receipt.isOffer);
        return lines.length > 0
          ? [
              {
                title: t('pdf.receipt.counted', { title, count: lines.length }),
                lines: byDetails(lines.map((one) => itemLine(receipt, one))),
              },
            ]
          : [];
      }),
      ...(receipt.presented.length > 0
        ? [{ title: t('pdf.receipt.presented'), lines: presentedLines(receipt) }]
        : []),
      { title: t('pdf.receipt.history'), lines: eventLines(receipt) },
    ],
    closing: t('pdf.receipt.closing', { url: product.publicUrl }),
    foot: t('pdf.receipt.foot', { product: product.name, id: connection.id }),
    brand: product.name,
  };
}

/** A declaration is shared by signing it, not by consent; a check that is not shared may or may not be complete. */
function stateOf({ signed }: Receipt, { item, state }: ItemRecord): ReceiptItemState {
  if (state !== 'Agreed' && state !== 'Waiting') return state;
  if (item.startsWith('check:') && state === 'Waiting') return 'CheckNotShared';
  if (item.startsWith('declaration:') && !signed.has(item)) return 'ToSign';
  return state;
}

function factsOf(receipt: Receipt): Report['facts'] {
  const { t } = currentTexts();
  const { holder, reader, subject, isOffer, terms } = receipt;
  return [
    {
      label: t('pdf.receipt.fact.dataOf'),
      value: subject ? t('pdf.receipt.heldBy', { subject, holder }) : holder,
    },
    { label: t('pdf.receipt.fact.sharedWith'), value: reader },
    {
      label: isOffer ? t('pdf.receipt.fact.offer') : t('pdf.receipt.fact.request'),
      value: requestOf(receipt),
    },
    ...fact(t('pdf.receipt.fact.purpose'), terms.purpose),
    ...fact(t('pdf.receipt.fact.lawfulBasis'), lawfulBasisOf(receipt)),
    ...fact(t('pdf.receipt.fact.retention'), retentionOf(receipt)),
    ...fact(t('pdf.receipt.fact.message', { name: isOffer ? holder : reader }), terms.message),
    { label: t('pdf.receipt.fact.period'), value: periodOf(receipt) },
  ];
}

/** What was requested or offered, through whom, by whom and when. */
function requestOf({ connection, isOffer, forwarded, events }: Receipt): string {
  const { t } = currentTexts();
  const name = connection.templateName ?? forwarded?.about;
  const asked = name ? t('pdf.receipt.quoted', { name }) : t('pdf.receipt.chosen');
  const what = forwarded ? t('pdf.receipt.through', { what: asked, through: forwarded.through }) : asked;
  const first = events.find(({ event }) => event === 'request' || event === 'invite');
  if (!first) return what;
  const given = { what, who: first.actorName ?? 'none', date: receiptDay(first.at) };
  return isOffer ? t('pdf.receipt.offeredOn', given) : t('pdf.receipt.requestedOn', given);
}

const fact = (label: string, value: string | null): { label: string; value: string }[] =>
  value ? [{ label, value }] : [];

function lawfulBasisOf({ connection, terms }: Receipt): string | null {
  const basis = connection.lawfulBasis;
  return [basis && lawfulBasisLabel(basis), terms.lawfulBasisDetail].filter(Boolean).join('. ') || null;
}

function retentionOf({ connection: { retentionYears: years }, reader }: Receipt): string | null {
  const { t } = currentTexts();
  if (years === null) return null;
  return years === 0
    ? t('pdf.receipt.retention.none', { reader })
    : t('pdf.receipt.retention.years', { reader, years });
}

function periodOf({ connection, events }: Receipt): string {
  const { t } = currentTexts();
  const { approvedAt, expiresAt } = connection;
  if (!approvedAt) return t('pdf.receipt.period.notBegun');
  const from = receiptDay(approvedAt);
  const end = events.findLast(({ event }) =>
    ['revoke', 'reject', 'withdraw', 'expire', 'replace', 'subjectRegistered'].includes(event),
  );
  if (end && end.at >= approvedAt) return t('pdf.receipt.period.ended', { from, to: receiptMoment(end.at) });
  if (expiresAt) return t('pdf.receipt.period.until', { from, to: receiptDay(expiresAt) });
  return t('pdf.receipt.period.open', { from });
}

function itemLine(receipt: Receipt, { item, state, agreed, ended }: ReceiptItem) {
  const { t } = currentTexts();
  const decided = (verb: 'accepted' | 'consented' | 'expired' | 'revoked', one: ItemRecord['agreed']) =>
    one ? [t(`pdf.receipt.item.${verb}`, { moment: receiptMoment(one.at), who: one.by ?? 'none' })] : [];
  const isBare = state === 'Agreed' && receipt.withoutEvidence.has(item);
  const details = [
    ...(state === 'ToSign' || state === 'CheckNotShared'
      ? []
      : decided(receipt.isOffer ? 'accepted' : 'consented', agreed)),
    ...(isBare ? [t('pdf.receipt.item.withoutEvidence')] : []),
    ...decided(state === 'Expired' ? 'expired' : 'revoked', ended),
  ];
  const text = nameOf(receipt, item);
  return { text, details: details.length > 0 ? [`${details.join('. ')}.`] : [] };
}

type Line = ReturnType<typeof itemLine>;

/** Items that were decided together are listed above one sentence, which says by whom and when. */
function byDetails(lines: readonly Line[]): Line[] {
  const names = new Map<string, string[]>();
  for (const { text, details } of lines) {
    const key = details.join('\n');
    names.set(key, [...(names.get(key) ?? []), text]);
  }
  return [...names].map(([key, texts]) => ({ text: texts.join('\n'), details: key ? [key] : [] }));
}

function nameOf({ subjectKind, titles }: Receipt, item: string): string {
  const named = parseScopeKey(item);
  return itemLabel(named, subjectKind) ?? titles.get(named.key) ?? untitledItem(named.kind);
}

/** What of each credential was disclosed, with the hashes by which it is found again. */
function presentedLines(receipt: Receipt): Report['sections'][number]['lines'] {
  const { t } = currentTexts();
  return receipt.presented.map(({ type, fields, at, by, requestHash, presentationHash }) => ({
    text: t('pdf.receipt.presentedLine', {
      moment: receiptMoment(at),
      label: credentialTypeLabel(type),
      who: by ?? 'none',
    }),
    details: [
      fields.map((key) => nameOf(receipt, `field:${key}`)).join('; '),
      `${t('pdf.receipt.requestHash')}\n${requestHash}`,
      `${t('pdf.receipt.presentationHash')}\n${presentationHash}`,
    ],
  }));
}

function eventLines(receipt: Receipt): Report['sections'][number]['lines'] {
  const { t } = currentTexts();
  return receipt.events.flatMap((event) => {
    const words = receiptEventText(event.event, receipt.isOffer);
    if (!words) return [];
    const { actorName, byName } = event;
    const who =
      actorName && byName
        ? t('pdf.receipt.actorFor', { actor: actorName, party: byName })
        : (actorName ?? byName ?? 'none');
    const items = event.items.map((item) => nameOf(receipt, item));
    return [
      {
        text: t('pdf.receipt.eventLine', { moment: receiptMoment(event.at), event: words, who }),
        details: [
          ...(items.length > 0 ? [items.join('; ')] : []),
          ...event.links.map(({ of, hash }) => `${t('pdf.receipt.inLog', { name: of })}\n${hash}`),
        ],
      },
    ];
  });
}
