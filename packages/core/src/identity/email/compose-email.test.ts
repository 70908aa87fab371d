import { describe, expect, it } from 'vitest';
import { composeEmail } from './compose-email.ts';

const product = {
  name: 'Probity',
  domain: 'probity.example',
  publicUrl: 'http://localhost:3000',
  siteUrl: 'https://probity.example',
  supportEmail: 'support@probity.example',
  termsVersion: '2026-11',
  issuer: '',
};

describe('emails', () => {
  it('carry the code in the subject, the text and the HTML part', () => {
    const mail = composeEmail(
      { template: 'registration-code', to: 'a@b.example', name: 'Ada', code: '012345' },
      product,
    );
    expect(mail.subject).toContain('012345');
    expect(mail.text).toContain('\n012345\n');
    expect(mail.html).toContain('012345');
  });

  it('end with the address of the product, the support contact and the public website', () => {
    const mail = composeEmail(
      { template: 'registration-code', to: 'a@b.example', name: 'Ada', code: '012345' },
      product,
    );
    expect(mail.text).toContain('Probity · http://localhost:3000 · support@probity.example');
    expect(mail.text).toContain('About Probity: https://probity.example');
    expect(mail.html).toContain('href="https://probity.example"');
  });

  const notification = {
    template: 'notification',
    to: 'a@b.example',
    name: 'Ada',
    reason: 'DataRequested',
    link: 'http://localhost:3000/connections/1',
  } as const;

  const request = {
    items: 12,
    minutes: 31,
    first: [
      { kind: 'field', key: 'RegistrationName' },
      { kind: 'field', key: 'LeiCode' },
    ],
    kind: 'Organization',
    about: 'UK company',
    dueOn: '2026-12-01',
    statedPurpose: 'To open a trade account',
  } as const;

  it('name the requester by its registered name, what is requested and why, how long it takes and the due date', () => {
    const mail = composeEmail(
      {
        ...notification,
        kind: 'connection.requested',
        values: { party: 'Karoo Solar', items: 12 },
        request,
        letterhead: { name: 'Karoo (Karoo Solar)', accentColour: '#0b4f6c' },
      },
      product,
    );
    expect(mail.subject).toBe('Karoo Solar has requested information from you');
    expect(mail.text).toContain('Requested (UK company): 12 items. Registered name, LEI code, 10 more.');
    expect(mail.text).toContain('Time needed: about 31 minutes if nothing is prepared.');
    expect(mail.text).toContain('Due date: 1 December 2026.');
    expect(mail.text).toContain('Purpose: To open a trade account');
    expect(mail.text).toContain('Review the request:\nhttp://localhost:3000/connections/1');
    expect(mail.fromName).toBe('Karoo (Karoo Solar) via Probity');
    expect(mail.html).toContain('border-top:4px solid #0b4f6c');
    expect(mail.html).toContain('Karoo (Karoo Solar)');
  });

  it('confirm what was shared, with whom, until when and how to revoke it', () => {
    const shared = {
      template: 'sharing-confirmation',
      to: 'a@b.example',
      name: 'Ada',
      subjectName: 'Karoo Solar',
      kind: 'Organization',
      recipient: {
        displayName: null,
        registeredName: 'Meridian Bank plc',
        isIndividual: false,
        country: 'GB',
        registrationNumber: '01234567',
        isConfirmed: true,
      },
      items: request.first,
      until: '2027-11-18',
      retentionYears: 5,
      link: 'http://localhost:3000/sharing',
    } as const;
    const mail = composeEmail(shared, product);
    expect(mail.subject).toMatch(/^You share 2 items with Meridian Bank plc/);
    for (const fact of [
      'You agreed to share data of Karoo Solar with Meridian Bank plc',
      'Shared: 2 items. Registered name, LEI code.',
      'Until: 18 November 2027.',
      'revoke single items or all of it at any time',
      'for 5 years after sharing ends',
      'See or revoke what you share:\nhttp://localhost:3000/sharing',
    ])
      expect(mail.text).toContain(fact);
    const open = composeEmail({ ...shared, until: null, retentionYears: null }, product);
    expect(open.text).toContain('It is shared until you revoke it.');
    expect(open.text).not.toContain('retains');
  });

  it.each([
    ['connection.refused', { field: 'LeiCode' }, 'rejected your LEI code'],
    ['connection.refused', { item: 'document:ProofOfAddress' }, 'rejected your proof of address'],
    ['value.rejected', { field: 'LeiCode' }, 'rejected the LEI code you entered'],
    ['values.rejected', { count: 2, fields: 'LeiCode TradingName' }, 'LEI code, Trading name'],
  ])('name what was rejected, and why: %s %o', (kind, values, what) => {
    const given = { ...notification, kind, values: { party: 'Meridian Bank plc', ...values } };
    const mail = composeEmail({ ...given, values: { ...given.values, reason: 'Expired' } }, product);
    expect(mail.subject + mail.text).toContain(what);
    expect(mail.text).toContain('Reason: The evidence has expired.');
    expect(composeEmail(given, product).text).not.toMatch(/Reason:|none/);
  });

  it('of an invitation name what is requested, how much, the due date, the purpose and the registered requester', () => {
    const mail = composeEmail(
      {
        template: 'party-invitation',
        to: 'a@b.example',
        name: 'Alder Marine Ltd',
        partyKind: 'Organization',
        inviter: 'Ruth Adeyemi',
        organisation: 'Meridian (Meridian Bank plc)',
        accentColour: null,
        purpose: 'asked',
        request: { ...request, statedPurpose: 'Click http://evil.example now\nor else' },
        link: 'http://localhost:3000/invite/x',
      },
      product,
    );
    expect(mail.subject).toBe('Meridian (Meridian Bank plc) has requested information from you');
    expect(mail.text).toContain('Requested (UK company): 12 items. Registered name, LEI code, 10 more.');
    expect(mail.text).toContain('about 31 minutes');
    expect(mail.text).toContain('Due date: 1 December 2026.');
    expect(mail.text).toMatch(/Purpose: Click .* now or else/);
    expect(mail.text + mail.html).not.toContain('evil.example');
  });

  it('of a reminder to someone who is not registered say that it is one, in the subject and in the text', () => {
    const invitation = {
      template: 'party-invitation' as const,
      to: 'a@b.example',
      name: 'Alder Marine Ltd',
      partyKind: 'Organization' as const,
      inviter: 'Ruth Adeyemi',
      organisation: 'Meridian Bank plc',
      accentColour: null,
      purpose: 'asked' as const,
      link: 'http://localhost:3000/invite/x',
    };
    const first = composeEmail(invitation, product);
    const again = composeEmail({ ...invitation, isReminder: true }, product);
    expect(again.subject).toBe('Reminder: Meridian Bank plc is waiting for information from you');
    expect(again.text).toContain('This is a reminder: Meridian Bank plc has written to you before');
    expect(again.text).toContain('The link below replaces the earlier one.');
    expect(first.subject + first.text).not.toContain('eminder');
  });

  it('of an offer list what is offered, and no time that it takes', () => {
    const mail = composeEmail(
      {
        ...notification,
        kind: 'connection.offerReminder',
        values: { party: 'Karoo Solar' },
        request: { ...request, minutes: 0, isOffer: true },
      },
      product,
    );
    expect(mail.text).toContain('Offered (UK company): 12 items. Registered name, LEI code, 10 more.');
    expect(mail.text).not.toMatch(/request|Time needed/i);
  });

  it('say nothing about what others see that need not be true', () => {
    const declined = composeEmail(
      { ...notification, kind: 'invitation.declined', values: { party: 'Alder Marine Ltd' } },
      product,
    );
    expect(declined.text).not.toContain('nothing was disclosed');
    const sent = composeEmail(
      {
        template: 'agreement-news',
        to: 'a@b.example',
        name: 'Ada',
        reason: 'DataRequested',
        news: 'sent',
        title: 'Source of funds',
        party: 'Meridian Bank plc',
        link: 'http://localhost:3000/declarations/1',
      },
      product,
    );
    expect(sent.text).not.toContain('none of your data');
  });

  it.each([
    [
      'connection.expiring',
      { party: 'Karoo Solar', dueOn: '2026-12-01' },
      'Your sharing with Karoo Solar expires on 1 December 2026',
    ],
    ['connection.expiring', { party: 'Karoo Solar' }, 'Your sharing with Karoo Solar expires soon'],
    [
      'connection.validated',
      { party: 'Meridian Bank plc', field: 'RegistrationName' },
      'Meridian Bank plc validated your registered name',
    ],
    [
      'connection.refused',
      { party: 'Meridian Bank plc', field: 'LeiCode' },
      /^Meridian Bank plc rejected your /,
    ],
    ['connection.changed', { party: 'Karoo Solar', count: 2 }, 'Karoo Solar changed 2 items shared with you'],
    [
      'mention.refused',
      { party: 'Elena Hart', field: 'ExecutiveManagement' },
      /^Elena Hart disputes the role you recorded \(/,
    ],
    ['member.joined', { name: 'Noor' }, 'Noor joined your organisation'],
  ])('describe what happened: %s', (kind, values, subject) => {
    const mail = composeEmail({ ...notification, kind, values }, product);
    expect(mail.subject).toMatch(subject);
  });

  it('contain no text of another person if the address is not verified', () => {
    const name = 'Win at http://evil.example now';
    const mail = composeEmail(
      { template: 'registration-code', to: 'a@b.example', name, code: '012345' },
      product,
    );
    expect(mail.text + mail.html + mail.subject).not.toMatch(/evil|Win at/);
  });

  it('keep names on one line, without hidden characters, and never turn them into links', () => {
    const mail = composeEmail(
      {
        ...notification,
        kind: 'connection.requested',
        values: { party: 'Bank\n\nPay at http://evil.example \u202eor else' },
        letterhead: { name: 'www.evil.example\n\nDear customer', accentColour: null },
      },
      product,
    );
    expect(mail.subject).not.toMatch(/\n|\u202e/);
    expect(mail.text + mail.html).not.toMatch(/evil\.example|\nPay at|\nDear customer/);
  });

  it.each([
    ['second-factor-set-up', 'Your second factor is set up'],
    ['second-factor', 'Your second factor was changed'],
  ] as const)(
    'about security say what happened (%s), when, on which device and from where',
    (change, what) => {
      const mail = composeEmail(
        {
          template: 'security-notice',
          to: 'a@b.example',
          name: 'Ada',
          change,
          at: '2026-11-15T10:00:00.000Z',
          device: 'Firefox on Windows',
          address: '192.0.2.7',
        },
        product,
      );
      expect(mail.subject).toContain(what);
      for (const fact of ['15 November 2026', '10:00', 'Firefox on Windows', '192.0.2.7'])
        expect(mail.text).toContain(fact);
    },
  );

  it('never render a name as markup', () => {
    const mail = composeEmail(
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
