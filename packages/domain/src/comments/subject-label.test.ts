import { expect, it } from 'vitest';
import { subjectLabel } from './subject-label.ts';

it.each([
  [{ kind: 'File', key: null }, 'the file'],
  [{ kind: 'Item', key: 'field:TradingName' }, 'Trading name'],
  [{ kind: 'Item', key: 'declaration:0199c000' }, 'a shared item'],
  [{ kind: 'Item', key: 'nothing' }, 'a shared item'],
  [{ kind: 'Check', key: 'AmlCheck' }, 'Sanctions, PEP and adverse media'],
  [{ kind: 'Check', key: 'Nothing' }, 'a check'],
  [{ kind: 'Test', key: 'LeiValid' }, 'LEI is valid'],
  [{ kind: 'Test', key: null }, 'a test'],
  [{ kind: 'Hit', key: 'own:H', name: 'Heronsgate Trading' }, 'Heronsgate Trading'],
  [{ kind: 'Hit', key: 'own:H', name: null }, 'a hit'],
] as const)('a thread about %o is on “%s”', (about, label) => {
  expect(subjectLabel(about)).toBe(label);
});
