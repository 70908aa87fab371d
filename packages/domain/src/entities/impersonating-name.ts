import { latinLookalike } from './safe-name.ts';
import { endsLikeCompany } from './same-name.ts';

interface Product {
  name: string;
  domain: string;
}

/** Words that make a name one of our staff, or of an address that sends for us. */
const STAFF = [
  'support',
  'security',
  'helpdesk',
  'noreply',
  'donotreply',
  'admin',
  'administrator',
  'postmaster',
  'mailerdaemon',
  'webmaster',
  'customerservice',
  'customerservices',
  'customercare',
  'compliancedesk',
  'assistance',
  'securite',
  'nepasrepondre',
  'serviceclient',
];

/** Words that change nothing about what such a name claims. */
const FILLERS = [
  'team',
  'desk',
  'help',
  'staff',
  'service',
  'services',
  'center',
  'centre',
  'department',
  'customer',
  'client',
  'clients',
  'technical',
  'technique',
  'account',
  'accounts',
  'system',
  'official',
  'officiel',
  'online',
  'verification',
  'verified',
  'compliance',
  'billing',
  'payments',
  'notification',
  'notifications',
  'alert',
  'alerts',
  'trust',
  'safety',
  'fraud',
  'privacy',
  'equipe',
  'it',
  'the',
  'our',
  'your',
  'and',
  'et',
  'of',
  'de',
  'la',
  'le',
];

/** After the name of the product, a legal form does not make another organisation of it. */
const FORMS = [
  'ltd',
  'limited',
  'plc',
  'inc',
  'llc',
  'llp',
  'corp',
  'corporation',
  'company',
  'gmbh',
  'group',
];

/**
 * What a name of a person or an organisation falsely claims to be: the product or its staff, or an address. Letters of
 * other scripts, styled and hidden characters count as what a reader sees. “Support Services Ltd” and “Booking.com” are
 * names of organisations.
 */
export function impersonationIn(
  name: string,
  { product, isPerson }: { product: Product; isPerson: boolean },
): 'Address' | 'Staff' | null {
  const seen = visible(name);
  if (isAddress(seen, { product, isPerson })) return 'Address';
  const letters = skeleton(seen);
  const productName = skeleton(visible(product.name));
  const isProduct =
    productName !== '' && isMadeOf(letters, { need: [productName], may: [...STAFF, ...FILLERS, ...FORMS] });
  if (isProduct) return 'Staff';
  return !endsLikeCompany(seen) && isMadeOf(letters, { need: STAFF, may: FILLERS }) ? 'Staff' : null;
}

/** Without characters that a reader does not see, and with those that look like a dot or an @ as such. */
const visible = (name: string): string =>
  name
    .normalize('NFKC')
    .replace(/\p{Default_Ignorable_Code_Point}|\p{Cf}|\p{Cc}/gu, '')
    .replace(/[。·•]/gu, '.');

const isAddress = (seen: string, { product, isPerson }: { product: Product; isPerson: boolean }): boolean => {
  const text = latinLetters(seen);
  return (
    /\S@\S/u.test(text) ||
    /:\/\/|\bwww\./iu.test(text) ||
    /\p{L}\.\p{L}{2,}\//u.test(text) ||
    text.includes(latinLetters(product.domain)) ||
    (isPerson && /\p{L}\.(?:com|net|org|io|info|biz|example|[a-z]{2})\b/iu.test(text))
  );
};

/** Letters only: digits are left as they are, because an address may contain them. */
const latinLetters = (text: string): string =>
  [...text].map((character) => (/\p{L}/u.test(character) ? latinLookalike(character) : character)).join('');

/** Letters as a reader may confuse them, without anything between them. */
const skeleton = (text: string): string =>
  latinLookalike(text)
    .replace(/[^\p{L}]/gu, '')
    .replaceAll('i', 'l')
    .replaceAll('rn', 'm')
    .replaceAll('vv', 'w');

interface Words {
  /** At least one of them. */
  need: readonly string[];
  may: readonly string[];
}

/** Whether the letters are nothing but words of the lists, however they are spaced. */
function isMadeOf(letters: string, { need, may }: Words): boolean {
  const words = [
    ...need.map((word) => ({ word: skeleton(word), isNeeded: true })),
    ...may.map((word) => ({ word: skeleton(word), isNeeded: false })),
  ];
  // For each position: whether it can be reached, and whether with a needed word.
  const reached: { with: boolean; without: boolean }[] = Array.from({ length: letters.length + 1 }, () => ({
    with: false,
    without: false,
  }));
  const [start] = reached;
  if (start) start.without = true;
  for (const [position, from] of reached.entries()) {
    if (!from.with && !from.without) continue;
    for (const { word, isNeeded } of words) {
      const to = letters.startsWith(word, position) ? reached[position + word.length] : undefined;
      if (!to) continue;
      to.with ||= from.with || isNeeded;
      to.without ||= from.without && !isNeeded;
    }
  }
  return reached.at(-1)?.with ?? false;
}
