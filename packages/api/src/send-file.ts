import { attachmentHeader } from '@probity/evidence';
import type { FastifyReply } from 'fastify';
import { streamOf, streamOfText } from './stream-of.ts';

/** A PDF to save, under its own name. */
export function sendPdf(reply: FastifyReply, { bytes, fileName }: { bytes: Uint8Array; fileName: string }) {
  reply.type('application/pdf').header('content-disposition', attachmentHeader(fileName));
  return new Uint8Array(bytes);
}

/** An archive to save, under its own name. */
export function sendZip(reply: FastifyReply, { bytes, fileName }: { bytes: Uint8Array; fileName: string }) {
  reply.type('application/zip').header('content-disposition', attachmentHeader(fileName));
  return new Uint8Array(bytes);
}

/** The same for one that is sent while it is written. */
export function streamZip(
  reply: FastifyReply,
  { bytes, fileName }: { bytes: AsyncGenerator<Uint8Array>; fileName: string },
): ReadableStream {
  reply.type('application/zip').header('content-disposition', attachmentHeader(fileName));
  return streamOf(bytes);
}

/** A table to save, whole or line by line. */
export function sendCsv(reply: FastifyReply, fileName: string, text: string): string;
export function sendCsv(reply: FastifyReply, fileName: string, lines: AsyncIterable<string>): ReadableStream;
export function sendCsv(reply: FastifyReply, fileName: string, text: string | AsyncIterable<string>) {
  reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="${fileName}"`);
  return typeof text === 'string' ? text : streamOfText(text);
}
