import { type EntityKind, lawfulBasisLabels, type ScopeItemKind } from '@probity/domain';
import { itemLabel } from '@probity/domain/sharing/item-label.ts';
import { type ItemRecord, recordItems } from '@probity/domain/sharing/item-record.ts';
import type { Sheet } from '../../kernel/ports/index.ts';
import type { ConnectionRow, Forwarded } from '../connections/index.ts';
import {
  eventWords,
  receiptDay,
  receiptMoment,
  type Standing,
  standings,
  standingTitle,
} from './receipt-words.ts';

export interface ReceiptEvent {
  event: string;
  at: Date;
  actorName: string | null;
  byName: string | null;
  items: readonly string[];
  /** The link of each party's trail that holds it. */
  links: readonly { of: string; hash: string }[];
}

export interface Receipt {
  connection: ConnectionRow;
  holder: string;
  reader: string;
  /** Where the data is about another organisation than the holder. */
  subject: string | null;
  subjectKind: EntityKind;
  isOffer: boolean;
  forwarded: Forwarded | null;
  terms: { purpose: string | null; lawfulBasisDetail: string | null; message: string | null };
  /** Of declarations, by id. */
  titles: ReadonlyMap<string, string | null>;
  /** Declarations that were signed, as `declaration:id`. */
  signed: ReadonlySet<string>;
  withoutEvidence: ReadonlySet<string>;
  /** In the order in which they happened. */
  events: readonly ReceiptEvent[];
}

type ReceiptItem = Omit<ItemRecord, 'standing'> & { standing: Standing };

interface Product {
  name: string;
  publicUrl: string;
}

/** Lays the receipt out: who and on what ground, each item as it stands, then what happened and where it is proven. */
export function receiptSheet(receipt: Receipt, product: Product, now: Date): Sheet {
  const { connection } = receipt;
  const records = recordItems(receipt.events).map((one) => ({ ...one, standing: standingOf(receipt, one) }));
  return {
    title: 'Consent receipt',
    lead: `As it stands on ${receiptMoment(now)}. This document contains no data values.`,
    at: now,
    facts: factsOf(receipt),
    sections: [
      ...standings.flatMap((standing) => {
        const lines = records.filter((one) => one.standing === standing);
        const title = standingTitle(standing, receipt.isOffer);
        return lines.length > 0
          ? [{ title: `${title} (${lines.length})`, lines: lines.map((one) => itemLine(receipt, one)) }]
          : [];
      }),
      { title: 'What happened', lines: eventLines(receipt) },
    ],
    closing: `Each step is a link of the hash chain that each party keeps at ${product.publicUrl}: the SHA-256 beside it changes if the step, or any before it, is changed.`,
    foot: `Consent receipt · ${product.name} · ${connection.id}`,
    brand: product.name,
  };
}

/** Nobody shares by ticking what only a signature or a check can give. */
function standingOf({ signed }: Receipt, { item, standing }: ItemRecord): Standing {
  if (standing !== 'Agreed' && standing !== 'Waiting') return standing;
  if (item.startsWith('check:')) return 'NotAvailable';
  if (item.startsWith('declaration:') && !signed.has(item)) return 'ToSign';
  return standing;
}

function factsOf(receipt: Receipt): Sheet['facts'] {
  const { connection, holder, reader, subject, isOffer, forwarded, terms, events } = receipt;
  const first = events.find(({ event }) => event === 'request' || event === 'invite');
  const by = first?.actorName ? ` by ${first.actorName}` : '';
  const asked = first ? `, ${isOffer ? 'offered' : 'requested'}${by} on ${receiptDay(first.at)}` : '';
  const name = connection.templateName ?? forwarded?.about;
  const what = name ? `“${name}”` : 'Items chosen one by one';
  const through = forwarded ? `, through ${forwarded.through}` : '';
  return [
    { label: 'Data of', value: subject ? `${subject}, held by ${holder}` : holder },
    { label: 'Shared with', value: reader },
    { label: isOffer ? 'Offer' : 'Request', value: `${what}${through}${asked}` },
    ...fact('Purpose', terms.purpose),
    ...fact('Lawful basis', lawfulBasisOf(receipt)),
    ...fact('Retention', retentionOf(receipt)),
    ...fact(`Message from ${isOffer ? holder : reader}`, terms.message),
    { label: 'Period', value: periodOf(receipt) },
  ];
}

const fact = (label: string, value: string | null): { label: string; value: string }[] =>
  value ? [{ label, value }] : [];

function lawfulBasisOf({ connection, terms }: Receipt): string | null {
  const basis = connection.lawfulBasis;
  return [basis && lawfulBasisLabels[basis], terms.lawfulBasisDetail].filter(Boolean).join('. ') || null;
}

function retentionOf({ connection: { retentionYears }, reader }: Receipt): string | null {
  if (retentionYears === null) return null;
  if (retentionYears === 0) return `${reader} keeps no record after sharing ends.`;
  const years = retentionYears === 1 ? '1 year' : `${retentionYears} years`;
  return `${reader} keeps a record of what it relied on for ${years} after sharing ends.`;
}

function periodOf({ connection, events }: Receipt): string {
  const { approvedAt, expiresAt } = connection;
  if (!approvedAt) return 'Not begun: the offer has not been accepted.';
  const from = `From ${receiptDay(approvedAt)}`;
  const end = events.findLast(({ event }) => ['revoke', 'reject', 'withdraw', 'expire'].includes(event));
  if (end && end.at >= approvedAt) return `${from} to ${receiptMoment(end.at)}, when it ended.`;
  if (expiresAt) return `${from} to ${receiptDay(expiresAt)}, unless one of them ends it before.`;
  return `${from}, until one of them ends it.`;
}

function itemLine(receipt: Receipt, { item, standing, agreed, ended }: ReceiptItem) {
  const decided = (verb: string, one: ItemRecord['agreed']) =>
    one ? [`${verb} ${receiptMoment(one.at)}${one.by ? ` by ${one.by}` : ''}`] : [];
  const bare = standing === 'Agreed' && receipt.withoutEvidence.has(item) ? ['without evidence'] : [];
  const words = [
    ...(standing === 'ToSign' || standing === 'NotAvailable'
      ? []
      : decided(receipt.isOffer ? 'accepted' : 'consented', agreed)),
    ...bare,
    ...decided(standing === 'Lapsed' ? 'expired' : 'revoked', ended),
  ].join(', ');
  return { text: nameOf(receipt, item), details: words ? [sentence(words)] : [] };
}

const sentence = (words: string): string => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;

function nameOf({ subjectKind, titles }: Receipt, item: string): string {
  const [kind = '', ...rest] = item.split(':');
  const key = rest.join(':');
  const label = itemLabel({ kind: kind as ScopeItemKind, key }, subjectKind);
  return label ?? titles.get(key) ?? 'Declaration';
}

function eventLines(receipt: Receipt): Sheet['sections'][number]['lines'] {
  return receipt.events.flatMap((event) => {
    const words = eventWords(event.event, receipt.isOffer);
    if (!words) return [];
    const who = [event.actorName, event.byName].filter(Boolean).join(', for ');
    const items = event.items.map((item) => nameOf(receipt, item));
    return [
      {
        text: `${receiptMoment(event.at)}: ${words}${who ? ` by ${who}` : ''}`,
        details: [
          ...(items.length > 0 ? [items.join('; ')] : []),
          ...event.links.map(({ of, hash }) => `In the audit log of ${of}:\n${hash}`),
        ],
      },
    ];
  });
}
