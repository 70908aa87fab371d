import { describe, expect, it } from 'vitest';
import { composeMail } from './compose.ts';

const product = {
  name: 'Probity',
  domain: 'probity.example',
  publicUrl: 'http://localhost:3000',
  supportEmail: 'support@probity.example',
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

  it('do not let a name become markup', () => {
    const mail = composeMail(
      { template: 'security-notice', to: 'a@b.example', name: '<img src=x>', change: 'password' },
      product,
    );
    expect(mail.html).not.toContain('<img');
    expect(mail.html).toContain('&lt;img src=x&gt;');
  });
});
