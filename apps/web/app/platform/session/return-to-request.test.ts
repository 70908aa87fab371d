import { expect, it } from 'vitest';
import { requestToReturnTo } from './return-to-request.ts';

const path = '/connections/01890a5d-ac96-774b-bcce-b302099a8057?item=check:BankAccount';
const cookie = (value: string) => `a=b; probity-request=${encodeURIComponent(value)}; c=d`;

it('the way back from a provider leads to the request that the check was started from', () => {
  expect(requestToReturnTo(cookie(path))).toBe(path);
  expect(requestToReturnTo('a=b')).toBeNull();
  expect(requestToReturnTo(null)).toBeNull();
});

it('the way back from a provider never leads anywhere but to a request of ours', () => {
  for (const value of ['https://evil.example/', '//evil.example', '/auth/logout', `${path}\n`, `/..${path}`])
    expect(requestToReturnTo(cookie(value))).toBeNull();
  expect(requestToReturnTo('probity-request=%E0%A4%A')).toBeNull();
});
