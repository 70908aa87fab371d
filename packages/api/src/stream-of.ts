/** Bytes that are made as the reader takes them; one who leaves stops the making. */
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
