import type { UploadedFile } from '@probity/core/registry/documents';
import { invalid, ProductError } from '@probity/domain';
import { propertiesOf } from '@probity/domain/properties-of.ts';
import { sentence } from '@probity/domain/texts/validation-sentence.ts';
import type { FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { refuseUnstorable } from './parse-request.ts';

/** More than any form has. */
const MAX_FIELDS = 20;

/** The single file of a multipart request, read whole within the limit. */
export async function readUpload(request: FastifyRequest, maxBytes: number): Promise<Buffer> {
  const bytes = await orMalformed(request, async () => {
    const part = await request.file({ limits: { files: 1, fields: 5, fileSize: maxBytes } });
    return part?.toBuffer();
  });
  if (!bytes) throw invalid('file', 'file');
  return bytes;
}

/** The single file of a multipart request as a stream; reading it to the end reveals whether it was too large. */
export async function openUpload(
  request: FastifyRequest,
  maxBytes: number,
): Promise<{ fileName: string; bytes: AsyncIterable<Uint8Array> }> {
  const part = await orMalformed(request, () =>
    request.file({ limits: { files: 1, fields: 5, fileSize: maxBytes } }),
  );
  if (!part) throw invalid('file', 'file');
  refuseUnstorable([part.filename]);
  return { fileName: part.filename, bytes: bytesOf(request, part.file) };
}

async function* bytesOf(
  request: FastifyRequest,
  file: AsyncIterable<Uint8Array> & { truncated: boolean; resume(): void },
): AsyncGenerator<Uint8Array> {
  try {
    yield* file;
  } catch (error) {
    request.raw.resume();
    throw new ProductError('request.malformed', { detail: sentence('request.form'), cause: error });
  } finally {
    // Unread parts would block the connection.
    file.resume();
  }
  if (file.truncated) throw new ProductError('request.too_large');
}

export interface Form {
  file: UploadedFile;
  given: Record<string, unknown>;
}

/** A file with its form fields, in any order. */
export async function readForm<Fields extends z.ZodType>(
  request: FastifyRequest,
  schema: Fields,
  maxBytes: number,
): Promise<{ file: UploadedFile; fields: z.output<Fields> }> {
  const { file, given } = await readParts(request, maxBytes);
  const fields = parseFields(given, schema);
  if (!file) throw invalid('file', 'file');
  return { file, fields };
}

/** The same with the fields as sent, so that a repeated request can be recognised before it is parsed. */
export async function readWholeForm(request: FastifyRequest, maxBytes: number): Promise<Form> {
  const { file, given } = await readParts(request, maxBytes);
  if (!file) throw invalid('file', 'file');
  return { file, given };
}

export function parseFields<Fields extends z.ZodType>(
  given: Record<string, unknown>,
  schema: Fields,
): z.output<Fields> {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  throw new ProductError('request.invalid', {
    errors: parsed.error.issues.map(({ path, message }) => ({ path: path.join('.'), message })),
  });
}

async function readParts(request: FastifyRequest, maxBytes: number) {
  const given: Record<string, unknown> = {};
  const files: UploadedFile[] = [];
  await orMalformed(request, async () => {
    for await (const part of request.parts({
      limits: { files: 1, fields: MAX_FIELDS, fileSize: maxBytes, fieldSize: 20_000 },
    })) {
      if (part.type === 'file')
        files.push({ fileName: part.filename, declaredType: part.mimetype, bytes: await part.toBuffer() });
      else given[part.fieldname] = part.value;
    }
  });
  const file = files.at(-1) ?? null;
  refuseUnstorable([given, file?.fileName]);
  return { file, given };
}

/** The parser's own errors about a form carry no status: the sender is at fault, not the server. */
async function orMalformed<T>(request: FastifyRequest, read: () => Promise<T>): Promise<T> {
  try {
    return await read();
  } catch (error) {
    const hasStatus = typeof propertiesOf(error).statusCode === 'number';
    if (error instanceof ProductError || hasStatus) throw error;
    request.raw.resume();
    throw new ProductError('request.malformed', { detail: sentence('request.form'), cause: error });
  }
}
