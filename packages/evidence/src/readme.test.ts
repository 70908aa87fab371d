import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { refusalCodes } from './evidence-refused.ts';
import { defaultLimits, evidenceTypes } from './evidence-types.ts';
import { readingLimits } from './reading/reading-limits.ts';
import { refusalText } from './refusal-text.ts';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8').replace(/ +/g, ' ');
const number = (value: number) => value.toLocaleString('en-GB');

describe('the README', () => {
  it.each(evidenceTypes)('shows what happens to a $kind', (type) => {
    const extensions = type.extensions.map((extension) => `.${extension}`).join(', ');
    expect(readme).toContain(
      `| ${type.kind} | ${extensions} | ${number(type.maxBytes)} | ${number(type.maxMilliseconds)} | ${type.action} | ${type.safeType} |`,
    );
  });

  it.each(Object.entries({ ...defaultLimits, ...readingLimits }))('shows the limit %s', (name, value) => {
    expect(readme).toContain(`| \`${name}\` | ${number(value)} |`);
  });

  it.each(refusalCodes)('shows the refusal %s', (code) => {
    expect(readme).toContain(`| \`${code}\` | ${refusalText(code)} |`);
  });
});
