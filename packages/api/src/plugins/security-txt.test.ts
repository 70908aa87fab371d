import { expect, it } from 'vitest';
import { securityTxt } from './security-txt.ts';

const now = new Date('2026-11-18T10:00:00Z');
const publicUrl = 'https://probity.example';

it('security.txt names the contact, where it is found, and when it expires', () => {
  expect(securityTxt({ contact: 'security@probity.example', publicUrl }, now)).toBe(
    `Contact: mailto:security@probity.example
Expires: 2027-05-17T10:00:00.000Z
Preferred-Languages: en, fr
Canonical: https://probity.example/.well-known/security.txt
`,
  );
});

it('security.txt can name a page instead of an address', () => {
  const contact = 'https://probity.example/report';
  expect(securityTxt({ contact, publicUrl }, now)).toContain(`Contact: ${contact}\n`);
});
