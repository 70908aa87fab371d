/** xsd:dateTimeStamp: a time zone is required. */
const STAMP =
  /^(\d{4})-(\d\d)-(\d\d)T([01]\d|2[0-3]):([0-5]\d):([0-5]\d)(?:\.\d+)?(?:Z|[+-](?:0\d|1[0-3]):[0-5]\d|[+-]14:00)$/;

/** `null` for anything else, a day that no calendar has among them. */
export function readDateTime(text: unknown): Date | null {
  const [, year, month, day] = (typeof text === 'string' && STAMP.exec(text)) || [];
  if (typeof text !== 'string' || !year) return null;
  const lastDay = new Date(Date.UTC(Number(year), Number(month), 0)).getUTCDate();
  if (Number(month) < 1 || Number(month) > 12 || Number(day) < 1 || Number(day) > lastDay) return null;
  return new Date(text);
}

/** To the second, as all dates in our credentials. */
export const writeDateTime = (date: Date): string =>
  `${date.toISOString().slice(0, 'yyyy-mm-ddThh:mm:ss'.length)}Z`;
