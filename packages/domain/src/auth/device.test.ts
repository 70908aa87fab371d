import { describe, expect, it } from 'vitest';
import { inLocale } from '../texts/current.ts';
import { describeDevice, writeDevice } from './device.ts';

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0';

describe('a device', () => {
  it.each([
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36`, 'Chrome on Windows'],
    [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Safari/537.36 Edg/142.0.0.0`, 'Edge on Windows'],
    [`Mozilla/5.0 (Linux; Android 15; Pixel 9) ${chrome} Mobile Safari/537.36`, 'Chrome on Android'],
    ['Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0', 'Firefox on Linux'],
    [
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15',
      'Safari on macOS',
    ],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1',
      'Chrome on iPhone',
    ],
    ['curl/8.5.0', null],
    [undefined, null],
  ])('is recognised from its user agent: %s', (userAgent, device) => {
    expect(describeDevice(userAgent)).toBe(device);
  });

  it('is written in the reader’s language', () => {
    expect(writeDevice('Firefox on Linux')).toBe('Firefox on Linux');
    expect(inLocale('fr', () => ['Firefox on Linux', 'Edge'].map(writeDevice))).toEqual([
      'Firefox sur Linux',
      'Edge',
    ]);
  });
});
