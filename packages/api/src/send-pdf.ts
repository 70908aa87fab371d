import { attachmentHeader } from '@probity/evidence';
import type { FastifyReply } from 'fastify';

/** A PDF to save, under its own name. */
export function sendPdf(reply: FastifyReply, { bytes, fileName }: { bytes: Uint8Array; fileName: string }) {
  reply.type('application/pdf').header('content-disposition', attachmentHeader(fileName));
  return new Uint8Array(bytes);
}
