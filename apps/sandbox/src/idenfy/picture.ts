import { html } from '../pages/html.ts';
import type { Session } from './session-store.ts';

/** A drawing in place of a photograph, labelled as a sample. */
export function drawPicture({ data }: Session, name: string): string {
  const isFace = name.startsWith('FACE');
  const lines = isFace
    ? ['Face, as the camera saw it', `${data?.docFirstName} ${data?.docLastName}`]
    : [
        `${data?.docType} ${data?.docIssuingCountry}`,
        `${data?.docLastName}, ${data?.docFirstName}`,
        `${data?.docDob} ${data?.docSex}`,
        `No ${data?.docNumber}, valid to ${data?.docExpiry}`,
      ];
  return html`<svg xmlns="http://www.w3.org/2000/svg" width="640" height="400" viewBox="0 0 640 400">
  <rect width="640" height="400" rx="24" fill="#dfe7ee" />
  <circle cx="120" cy="150" r="60" fill="#8aa0b4" /><rect x="50" y="230" width="140" height="90" rx="45" fill="#8aa0b4" />
  <g font-family="sans-serif" font-size="26" fill="#1d2b36">
    ${lines.map((line, index) => html`<text x="230" y="${120 + index * 50}">${line}</text>`)}
  </g>
  <text x="40" y="375" font-family="sans-serif" font-size="18" fill="#5b6b78">Sample picture of the sandbox</text>
</svg>`.toString();
}
