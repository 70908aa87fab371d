import { AsyncLocalStorage } from 'node:async_hooks';

/** Bytes produced as the reader consumes them, in the language of the request; cancelling stops the producer. */
export function streamOf(chunks: AsyncGenerator<Uint8Array>): ReadableStream {
  const inRequest = AsyncLocalStorage.snapshot();
  return new ReadableStream({
    pull: async (stream) => {
      const { value, done } = await inRequest(() => chunks.next());
      if (done) stream.close();
      else stream.enqueue(value);
    },
    cancel: async () => void (await chunks.return(undefined)),
  });
}

/** The same for text, as UTF-8. */
export const streamOfText = (parts: AsyncIterable<string>): ReadableStream => streamOf(encoded(parts));

async function* encoded(parts: AsyncIterable<string>): AsyncGenerator<Uint8Array> {
  for await (const part of parts) yield Buffer.from(part);
}
