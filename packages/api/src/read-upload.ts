import { invalid } from '@probity/domain';
import type { FastifyRequest } from 'fastify';

/** The one file of a multipart request, read whole within the limit. */
export async function readUpload(request: FastifyRequest, maxBytes: number): Promise<Buffer> {
  const part = await request.file({ limits: { files: 1, fields: 5, fileSize: maxBytes } });
  if (!part) throw invalid('file', 'Choose a file.');
  return part.toBuffer();
}
