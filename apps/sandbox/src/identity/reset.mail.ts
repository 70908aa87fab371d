import { html } from '../pages/html.ts';

export function resetMail(name: string, link: string) {
  return {
    subject: 'Reset your password',
    text: [
      `Hello ${name},`,
      'Someone asked to reset the password of your account. Choose a new one here:',
      link,
      'The link works once, within 24 hours. If this was not you, ignore this message: nothing has changed.',
    ].join('\n\n'),
    html: html`<div style="font: 15px/1.6 system-ui, sans-serif; color: #1a1d24; max-width: 520px; padding: 24px">
        <h1 style="font: 600 22px/1.3 Georgia, serif; margin: 0 0 16px">Reset your password</h1>
        <p>Hello ${name},</p>
        <p>Someone asked to reset the password of your account. Choose a new one here:</p>
        <p>
          <a href="${link}" style="display: inline-block; padding: 10px 18px; border-radius: 7px; background: #0b4f6c; color: #ffffff; text-decoration: none"
            >Choose a new password</a
          >
        </p>
        <p style="color: #4a4f5c">
          The link works once, within 24 hours. If this was not you, ignore this message: nothing has changed.
        </p>
      </div>`.toString(),
  };
}
