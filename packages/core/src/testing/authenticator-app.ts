import { Secret, TOTP } from 'otpauth';

/** What an authenticator app shows at a moment for the seed that it was given. */
export const codeOf = (seed: string, at: Date): string =>
  new TOTP({ secret: seed }).generate({ timestamp: at.getTime() });

export const seedBytes = (seed: string): Buffer => Buffer.from(Secret.fromBase32(seed).bytes);
