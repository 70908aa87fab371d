import { describe, expect, it } from 'vitest';
import { isNetwork, isWithinNetworks } from './key-networks.ts';

describe('a network that a key is bound to', () => {
  it.each(['203.0.113.7', '203.0.113.0/24', '0.0.0.0/0', '2001:db8::/32', '2001:db8::1', '::/0'])(
    'can be %s',
    (text) => {
      expect(isNetwork(text)).toBe(true);
    },
  );

  it.each([
    '',
    '203.0.113.7/24',
    '203.0.113.0/33',
    '203.0.113',
    '203.0.113.256',
    '0203.0.113.0',
    '203.0.113.0/24/8',
    '2001:db8::1/32',
    '2001:db8:::/32',
    '1:2:3:4:5:6:7:8:9',
    'example.org',
    '203.0.113.0/-1',
  ])('cannot be “%s”', (text) => {
    expect(isNetwork(text)).toBe(false);
  });
});

describe('a call with a bound key', () => {
  it.each<[string, string | null, string[], boolean]>([
    ['without networks', '198.51.100.1', [], true],
    ['from the network', '203.0.113.200', ['203.0.113.0/24'], true],
    ['from one of several', '2001:db8:0:1::5', ['203.0.113.0/24', '2001:db8::/48'], true],
    ['from the address itself', '203.0.113.7', ['203.0.113.7'], true],
    ['from an IPv4 address written as IPv6', '::ffff:203.0.113.9', ['203.0.113.0/24'], true],
    ['from elsewhere', '203.0.114.1', ['203.0.113.0/24'], false],
    ['from another family', '2001:db8::1', ['0.0.0.0/0'], false],
    ['from nowhere known', null, ['203.0.113.0/24'], false],
  ])('%s', (_name, address, networks, expected) => {
    expect(isWithinNetworks(address, networks)).toBe(expected);
  });
});
