import { escapeMarkup } from '@probity/domain/escape-markup.ts';
import { currentTexts } from '@probity/domain/texts/current.ts';
import QRCode from 'qrcode';
import type { Ctx } from '../../kernel/context/index.ts';
import { getPublicPage } from './get-public-page.ts';
import { publicPageAddress } from './get-public-page-settings.ts';

const LONGEST_NAME = 34;
const PROVEN = '#1a7440';
const NOTHING_PROVEN = '#767b85';

/** A picture for the company's own website: green while at least one fact is proven, grey otherwise. */
export async function getPublicPageBadge(ctx: Ctx, { accountId }: { accountId: string }): Promise<string> {
  const { name, facts, readAt } = await getPublicPage(ctx, { accountId });
  const { t, tag } = currentTexts();
  const day = new Intl.DateTimeFormat(tag, { dateStyle: 'medium', timeZone: 'UTC' }).format(readAt);
  const title = name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME - 1)}…` : name;
  const status = t('publicPage.badge', { count: facts.length, product: ctx.services.product.name, day });
  const colour = facts.length > 0 ? PROVEN : NOTHING_PROVEN;
  const label = escapeMarkup(`${name}. ${status}`);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="56" viewBox="0 0 320 56" role="img" aria-label="${label}">`,
    '<rect x=".5" y=".5" width="319" height="55" rx="8" fill="#fff" stroke="#d9d9d4"/>',
    `<path d="M16 16.5 28 12l12 4.5V28c0 8-5 13-12 16-7-3-12-8-12-16Z" fill="${colour}"/>`,
    '<path d="m22.500 28 4 4 7.500-8" fill="none" stroke="#fff" stroke-width="2.500"/>',
    '<g font-family="system-ui, sans-serif">',
    `<text x="52" y="25" font-size="14" font-weight="600" fill="#16181d">${escapeMarkup(title)}</text>`,
    `<text x="52" y="42" font-size="12" fill="#50555f">${escapeMarkup(status)}</text>`,
    '</g></svg>',
  ].join('');
}

/** The address of the page as a code to scan. */
export async function getPublicPageCode(ctx: Ctx, { accountId }: { accountId: string }): Promise<string> {
  await getPublicPage(ctx, { accountId });
  return QRCode.toString(publicPageAddress(ctx, accountId), { type: 'svg', margin: 1 });
}
