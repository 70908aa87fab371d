import { z } from 'zod';
import { type EnterKey, says } from '../../texts/validation-sentence.ts';
import { formats } from '../formats.ts';
import type { ValueType } from '../value-type.ts';

/** Control, direction and zero-width characters and lone surrogates; joiners stay, because some scripts need them. */
const INVISIBLE = /[\p{Cs}\u00ad\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]|(?!\s)\p{Cc}/gu;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;

/** One line: no invisible characters, single spaces, composed form. */
export const tidyLine = (text: string): string =>
  text.replace(INVISIBLE, '').normalize('NFC').replace(/\s+/gu, ' ').trim();

const tidyLines = (text: string): string =>
  text
    .replace(INVISIBLE, '')
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[^\S\n]+/gu, ' ')
    .trim();

/** The same name regardless of case, accents and spacing. */
export const foldText = (text: string): string =>
  tidyLine(text)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

export const lineSchema = (what: EnterKey, maximum = 300) =>
  z
    .string(says(`enter.${what}`))
    .overwrite(tidyLine)
    .regex(VISIBLE, says(`enter.${what}`))
    .max(maximum, says('tooLong', { max: maximum }));

export const textValue: ValueType<string> = {
  schema: lineSchema('text'),
  format: formats.text,
  searchKey: foldText,
};

export const longTextValue: ValueType<string> = {
  schema: z
    .string(says('enter.text'))
    .overwrite(tidyLines)
    .regex(VISIBLE, says('enter.text'))
    .max(4000, says('tooLong', { max: 4000 })),
  format: formats.longText,
  searchKey: foldText,
};
