import { X509Certificate } from 'node:crypto';
import { rootCertificates } from 'node:tls';
import { Certificate } from 'pkijs';

const PEM = /-----BEGIN CERTIFICATE-----[\s\S]+?-----END CERTIFICATE-----/g;

/** The certificates in a PEM file; those that Node trusts if there is no file. */
export function trustedRoots(pem: string | null): Certificate[] {
  const texts = pem === null ? rootCertificates : (pem.match(PEM) ?? []);
  if (texts.length === 0) throw new Error('holds no PEM certificate');
  return texts.map((text) => Certificate.fromBER(new X509Certificate(text).raw));
}

const COMMON_NAME = '2.5.4.3';
const ORGANISATION = '2.5.4.10';

/** The common name in a certificate, otherwise its organisation. */
export function nameIn({ subject }: Certificate): string {
  const textOf = (type: string): unknown =>
    subject.typesAndValues.find((part) => part.type === type)?.value.valueBlock.value;
  const name = [COMMON_NAME, ORGANISATION]
    .map(textOf)
    .find((text) => typeof text === 'string' && text.trim());
  return String(name ?? '').slice(0, 200);
}
