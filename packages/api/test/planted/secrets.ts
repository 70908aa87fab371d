import { randomInt } from 'node:crypto';

/** A secret that was entered into the product, and as what. */
export interface Secret {
  what: string;
  bytes: Buffer;
}

const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
const draw = (from: string, length: number): string =>
  Array.from({ length }, () => from[randomInt(from.length)]).join('');

/** Creates secrets that occur nowhere by chance and remembers them. */
export class Secrets {
  readonly all: Secret[] = [];
  /** Six digits occur anywhere by chance, so codes are searched for as separate words. */
  readonly codes: Secret[] = [];

  keep(what: string, secret: string | Buffer): void {
    if (secret.length < 10) throw new Error(`Too short to be looked for: ${what}`);
    this.all.push({ what, bytes: Buffer.from(secret) });
  }

  keepCode(what: string, code: string): void {
    if (!/^\d{6}$/.test(code)) throw new Error(`No code: ${what}`);
    this.codes.push({ what, bytes: Buffer.from(code) });
  }

  word(what: string): string {
    return this.#made(what, `Zq${draw(LETTERS, 18)}`);
  }

  /** Letters and digits as on a passport. */
  number(what: string): string {
    return this.#made(what, `Z${draw('ABCDEFGHJKLMNPRSTUVWXYZ', 5)}${draw('0123456789', 10)}`);
  }

  amount(what: string): number {
    return Number(this.#made(what, `7${draw('0123456789', 14)}`));
  }

  phone(what: string): string {
    return `+44${this.#made(what, `2079${draw('0123456789', 6)}`)}`;
  }

  ticker(what: string): string {
    return this.#made(what, draw('ABCDEFGHJKLMNPRSTUVWXYZ', 12));
  }

  birthday(what: string): string {
    const two = (value: number) => String(value).padStart(2, '0');
    return this.#made(what, `${randomInt(1930, 1960)}-${two(randomInt(1, 13))}-${two(randomInt(1, 29))}`);
  }

  /** Sort code and account number are the secret; the check digits are computed. */
  iban(what: string): string {
    const account = this.#made(what, draw('0123456789', 14));
    return `GB${checkDigits(`NWBK${account}GB00`)}NWBK${account}`;
  }

  lei(what: string): string {
    const body = this.#made(what, `5493${draw('ABCDEFGHJKLMNPRSTUVWXYZ0123456789', 14)}`);
    return body + checkDigits(`${body}00`);
  }

  #made(what: string, secret: string): string {
    this.keep(what, secret);
    return secret;
  }
}

/** ISO 7064 MOD 97-10. */
function checkDigits(text: string): string {
  const digits = text.replace(/[A-Z]/g, (letter) => String(letter.charCodeAt(0) - 55));
  return String(98n - (BigInt(digits) % 97n)).padStart(2, '0');
}
