import { expect, it } from 'vitest';
import { whatCodeSays } from './what-code-says.ts';

const origin = 'https://probity.example';

it.each([
  ['eyJhbGciOiJFUzI1NiJ9.eyJhIjoxfQ.c2ln~ZGlz~', 'credential'],
  ['eyJhbGciOiJFUzI1NiJ9.eyJhIjoxfQ.c2ln~ZGlz~eyJ0.eyJ9.c2ln', 'credential'],
  ['eyJhbGciOiJFUzI1NiJ9.eyJhIjoxfQ.c2ln', 'credential'],
  ['{"@context":["https://www.w3.org/ns/credentials/v2"]}', 'credential'],
  ['https://probity.example/verify', 'verifyPage'],
  ['https://probity.example/c/harbour', 'ownPage'],
  ['https://probity.example.attacker.example/verify', 'elsewhere'],
  ['http://probity.example/verify', 'elsewhere'],
  ['https://register.example/123', 'elsewhere'],
  ['openid-credential-offer://?credential_offer=%7B%7D', 'walletOffer'],
  ['openid4vp://?client_id=x', 'walletRequest'],
  ['www.probity.example', 'noCredential'],
  ['javascript:alert(1)', 'noCredential'],
  ['{"cut off', 'noCredential'],
  ['Table 7', 'noCredential'],
])('a code that says %s is: %s', (text, kind) => {
  expect(whatCodeSays(text, origin).kind).toBe(kind);
});

it('the address of a page of ours is opened without what follows its path', () => {
  expect(whatCodeSays(`${origin}/c/harbour?next=//attacker.example#x`, origin)).toEqual({
    kind: 'ownPage',
    address: '/c/harbour',
  });
});
