import { Secret, TOTP } from 'otpauth';

/** The code that an authenticator app shows at a moment for its seed. */
export const codeOf = (seed: string, at: Date): string =>
  new TOTP({ secret: seed }).generate({ timestamp: at.getTime() });

export const seedBytes = (seed: string): Buffer => Buffer.from(Secret.fromBase32(seed).bytes);
