import { currentTexts, inLocale } from '@probity/domain/texts/current.ts';
import { expect, it } from 'vitest';
import { streamOfText } from './stream-of.ts';

async function* localesOfPortions() {
  for (let portion = 0; portion < 20; portion++) yield `${currentTexts().locale} `;
}

it('every portion is written in the language of the request, also for a slow reader', async () => {
  const stream = inLocale('fr', () => streamOfText(localesOfPortions()));
  let text = '';
  for await (const portion of stream.pipeThrough(new TextDecoderStream())) {
    text += portion;
    await new Promise((resolve) => setTimeout(resolve));
  }
  expect(text).toBe('fr '.repeat(20));
});

it('is broken off, not ended, when a later portion fails', async () => {
  const stream = streamOfText(
    (async function* () {
      yield 'first';
      throw new Error('gone');
    })(),
  );
  const reader = stream.getReader();
  expect(String(Buffer.from((await reader.read()).value))).toBe('first');
  await expect(reader.read()).rejects.toThrow('gone');
});

it('produces nothing more for a caller who has hung up', async () => {
  const produced: string[] = [];
  let isOver = false;
  const stream = streamOfText(
    (async function* () {
      try {
        for (let n = 0; n < 20; n++) {
          produced.push(`${n}`);
          yield `${n}`;
        }
      } finally {
        isOver = true;
      }
    })(),
  );
  const reader = stream.getReader();
  await reader.read();
  await reader.cancel();
  expect(isOver).toBe(true);
  expect(produced.length).toBeLessThan(5);
});
