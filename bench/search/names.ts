const beginnings = [
  'Ma',
  'Ke',
  'Lo',
  'Bra',
  'Sti',
  'Wen',
  'Gru',
  'Hal',
  'Tor',
  'Vel',
  'Ni',
  'Cas',
  'Dro',
  'Fen',
  'Pla',
];
const middles = [
  'ri',
  'lan',
  'ste',
  'vo',
  'ther',
  'mi',
  'da',
  'ckle',
  'ran',
  'bo',
  'sso',
  'ple',
  'gar',
  'nne',
  'zi',
];
const endings = [
  'dian',
  'ford',
  'stone',
  'berg',
  'well',
  'ović',
  'mont',
  'field',
  'sson',
  'ley',
  'haven',
  'quist',
  'ard',
];
const trades = [
  [
    'Freight',
    'Holdings',
    'Trading',
    'Capital',
    'Partners',
    'Foods',
    'Textiles',
    'Logistics',
    'Energy',
    'Software',
  ],
  ['Marine', 'Timber', 'Advisory', 'Optics', 'Metals', 'Dairy', 'Printing', 'Tools', 'Pharma', 'Studios'],
].flat();
const forms = ['Limited', 'Limited', 'GmbH', 'plc', 'BV', 'SA'];
const cyrillic = ['Иванов', 'Щербаков', 'Соловьёв', 'Рябинин', 'Лебедев'];

const of = (items: readonly string[], n: number): string => items[Math.abs(n) % items.length] ?? '';

/** A fictional name, the same for the same number; one in a hundred in another script. */
export function nameOf(n: number): string {
  const mixed = (n * 2_654_435_761) % 4_294_967_296;
  const word =
    of(beginnings, mixed) + of(middles, Math.floor(mixed / 16)) + of(endings, Math.floor(mixed / 256));
  if (n % 100 === 99) return `${of(cyrillic, mixed)} ${n}`;
  const family = of(beginnings, Math.floor(mixed / 4096)) + of(endings, Math.floor(mixed / 65_536));
  return `${word} ${family} ${of(trades, Math.floor(mixed / 1_048_576))} ${of(forms, n)}`;
}

/** With one letter of its first word left out, doubled, swapped or wrong. */
export function misspelt(name: string, n: number): string {
  const [first = '', ...rest] = name.split(' ');
  const at = 1 + (n % Math.max(1, first.length - 2));
  const wrong = [
    first.slice(0, at) + first.slice(at + 1),
    first.slice(0, at) + first.slice(at - 1),
    first.slice(0, at) + (first[at + 1] ?? '') + (first[at] ?? '') + first.slice(at + 2),
    `${first.slice(0, at)}x${first.slice(at + 1)}`,
  ];
  return [of(wrong, n), ...rest].join(' ');
}
