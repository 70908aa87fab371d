import { DAY_MS } from '@probity/domain';
import type { FastifyInstance } from 'fastify';

const VALID_DAYS = 180;

interface SecurityContact {
  /** An email address or the https address of a page. */
  contact: string;
  publicUrl: string;
}

/** RFC 9116: where to report a vulnerability. */
export function securityTxt({ contact, publicUrl }: SecurityContact, now: Date): string {
  const expires = new Date(now.getTime() + VALID_DAYS * DAY_MS).toISOString();
  return [
    `Contact: ${contact.includes('://') ? contact : `mailto:${contact}`}`,
    `Expires: ${expires}`,
    'Preferred-Languages: en, fr',
    `Canonical: ${publicUrl}/.well-known/security.txt`,
    '',
  ].join('\n');
}

export function registerSecurityTxt(app: FastifyInstance, contact: SecurityContact): void {
  app.get('/.well-known/security.txt', async (_, reply) =>
    reply.type('text/plain; charset=utf-8').send(securityTxt(contact, new Date())),
  );
}
