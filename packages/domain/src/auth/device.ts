import { currentTexts } from '../texts/current.ts';

/** Separates browser and system in a stored device. */
const ON = ' on ';

const browsers: readonly [RegExp, string][] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|CriOS|Chromium)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
];

const systems: readonly [RegExp, string][] = [
  [/\b(iPhone|iPod)\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** A readable device name from the user agent; null if nothing in it is known. */
export function describeDevice(userAgent: string | undefined): string | null {
  const text = userAgent?.slice(0, 500) ?? '';
  const browser = browsers.find(([pattern]) => pattern.test(text))?.[1];
  const system = systems.find(([pattern]) => pattern.test(text))?.[1];
  return browser && system ? `${browser}${ON}${system}` : (browser ?? system ?? null);
}

/** A stored device, in the reader's language. */
export function writeDevice(device: string): string {
  const [browser = '', system] = device.split(ON);
  return system ? currentTexts().t('common.device', { browser, system }) : device;
}
