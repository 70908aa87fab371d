/** Bytes produced as the reader consumes them; cancelling stops the producer. */
export function streamOf(chunks: AsyncGenerator<Uint8Array>): ReadableStream {
  return new ReadableStream({
    pull: async (stream) => {
      const { value, done } = await chunks.next();
      if (done) stream.close();
      else stream.enqueue(value);
    },
    cancel: async () => void (await chunks.return(undefined)),
  });
}
