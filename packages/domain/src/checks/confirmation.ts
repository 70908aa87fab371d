/** How long a register's confirmation counts: companies confirm their entries once a year. */
const MONTHS = 12;

export function confirmedUntil(readAt: Date): string {
  const until = new Date(readAt);
  until.setUTCMonth(until.getUTCMonth() + MONTHS);
  return until.toISOString().slice(0, 10);
}
