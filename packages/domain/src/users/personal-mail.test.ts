import { expect, it } from 'vitest';
import { isPersonalMail } from './personal-mail.ts';

it.each(['a@gmail.com', 'b@yahoo.co.uk', 'C@HOTMAIL.com', 'd@mail.aol.com'])(
  '%s is personal mail',
  (email) => {
    expect(isPersonalMail(email)).toBe(true);
  },
);

it.each(['a@northgate.example', 'gmail@northgate.example', 'a@notgmail.example'])(
  '%s is not a personal email address',
  (email) => {
    expect(isPersonalMail(email)).toBe(false);
  },
);
