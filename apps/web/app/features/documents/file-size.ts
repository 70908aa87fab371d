const units = ['kilobyte', 'megabyte'] as const;

/** 842 kB, 1.2 MB. */
export function formatSize(bytes: number, locale: string): string {
  const inMegabytes = bytes >= 1_000_000;
  const [amount, unit] = inMegabytes ? [bytes / 1_000_000, units[1]] : [Math.max(1, bytes / 1000), units[0]];
  return new Intl.NumberFormat(locale, {
    style: 'unit',
    unit,
    unitDisplay: 'short',
    maximumFractionDigits: inMegabytes ? 1 : 0,
  }).format(amount);
}
