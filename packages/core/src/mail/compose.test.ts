import { describe, expect, it } from 'vitest';
import { composeMail } from './compose.ts';

const product = {
  name: 'Probity',
  domain: 'probity.example',
  publicUrl: 'http://localhost:3000',
  supportEmail: 'support@probity.example',
  termsVersion: '2026-11',
  issuer: '',
};

describe('mails', () => {
  it('carry the code in the subject, the text and the HTML part', () => {
    const mail = composeMail(
      { template: 'registration-code', to: 'a@b.example', name: 'Ada', code: '012345' },
      product,
    );
    expect(mail.subject).toContain('012345');
    expect(mail.text).toContain('\n012345\n');
    expect(mail.html).toContain('012345');
  });

  it('tell each step of a connection under the name of the account that asks', () => {
    const order = {
      template: 'notification',
      to: 'a@b.example',
      name: 'Ada',
      reason: 'DataRequested',
    } as const;
    const mail = composeMail(
      {
        ...order,
        kind: 'connection.requested',
        party: 'Karoo Solar',
        letterhead: { name: 'Karoo Solar', accentColour: '#0b4f6c' },
        link: 'http://localhost:3000/connections/1',
      },
      product,
    );
    expect(mail.subject).toBe('Karoo Solar asks for your data');
    expect(mail.text).toContain('Open the request:\nhttp://localhost:3000/connections/1');
    expect(mail.html).toContain('border-top:4px solid #0b4f6c');
  });

  it('do not let a name become markup', () => {
    const mail = composeMail(
      {
        template: 'security-notice',
        to: 'a@b.example',
        name: '<img src=x>',
        change: 'password',
        at: '2026-11-15T10:00:00.000Z',
        device: null,
        address: null,
      },
      product,
    );
    expect(mail.html).not.toContain('<img');
    expect(mail.html).toContain('&lt;img src=x&gt;');
  });
});
