import { misspelt, nameOf } from './names.ts';

const name = nameOf(4321);

/** One of each kind. */
export const queries: Readonly<Record<string, string>> = {
  'a name': name,
  'a name, half typed': name.slice(0, 6),
  'two words swapped': name.split(' ').slice(0, 2).reverse().join(' '),
  'a name with a typing error': misspelt(name, 3),
  'half typed, with an error': misspelt(name.slice(0, 7), 2),
  'a word of one name in twenty': 'Holdings',
  'the same with an error': 'Holdigns',
  'a word of a third of all names': 'Limited',
  'that with an error': 'Limietd',
  'two common words': 'Holdings Limited',
  'two common words that never meet': 'Holdings Freight',
  'two letters': 'ma',
  'two letters that nobody has': 'qq',
  'inside a word': name.slice(1, 8),
  'a name that nobody has': 'Nobody Atall',
  'an email address': 'office@nobody.example',
  'a number in a name': '4399',
  'a template': 'supplier',
  'Latin, of a name in Cyrillic': 'Ivanov',
  'Cyrillic, of a name in Latin': 'Марифорд',
  'Cyrillic, as it is': 'Щербаков',
  Greek: 'Μαρίφορντ',
  Arabic: 'محمد',
  Han: '王伟',
};
