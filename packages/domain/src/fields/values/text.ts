import { z } from 'zod';
import type { ValueType } from '../value-type.ts';

const INVISIBLE = /[\p{Cc}\p{Cf}]/gu;
const INVISIBLE_BUT_LINE_BREAKS = /[^\P{C}\n]/gu;

/** One line: no control or direction characters, single spaces, composed form. */
export const tidyLine = (text: string): string =>
  text.normalize('NFC').replace(/\s+/gu, ' ').replace(INVISIBLE, '').trim();

const tidyLines = (text: string): string =>
  text
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/gu, ' ')
    .replace(INVISIBLE_BUT_LINE_BREAKS, '')
    .trim();

/** The same name however it is cased, accented or spaced. */
export const foldText = (text: string): string =>
  tidyLine(text)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

export const lineSchema = (what: string, maximum = 300) =>
  z
    .string({ error: `Write ${what}.` })
    .overwrite(tidyLine)
    .min(1, `Write ${what}.`)
    .max(maximum, `Keep ${what} within ${maximum} characters.`);

export const textValue: ValueType<string> = {
  schema: lineSchema('the text'),
  format: (value) => value,
  searchKey: foldText,
};

export const longTextValue: ValueType<string> = {
  schema: z
    .string({ error: 'Write the text.' })
    .overwrite(tidyLines)
    .min(1, 'Write the text.')
    .max(4000, 'Keep the text within 4000 characters.'),
  format: (value) => value,
  searchKey: foldText,
};
