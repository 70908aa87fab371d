import type { FastifyInstance, FastifyRequest } from 'fastify';

const DOWNLOAD = /^\/v1\/Exports\/([0-9a-f-]{36})\/file(?:\?|$)/;

/** A link that a person follows, as opposed to a call by a page or a program. */
const isFollowed = ({ method, headers }: FastifyRequest): boolean =>
  method === 'GET' && headers['sec-fetch-mode'] === 'navigate';

/** A refused download leads to the page of the export, which asks to sign in or explains what is wrong. */
export function addRefusedDownloadHook(app: FastifyInstance): void {
  app.addHook('onSend', async (request, reply, payload) => {
    const exportId = DOWNLOAD.exec(request.url)?.[1];
    if (!exportId || reply.statusCode < 400 || reply.statusCode === 416 || !isFollowed(request))
      return payload;
    reply.code(303).header('location', `/exports/${exportId}`).removeHeader('content-type');
    return '';
  });
}
