import { isFullDate } from './plain-date.ts';

export interface SouthAfricanId {
  /** Two-digit year, month, day: the century is not in the number. */
  birthDate: { yearOfCentury: string; month: string; day: string };
  sex: 'Female' | 'Male';
  citizenship: 'Citizen' | 'PermanentResident' | 'Refugee';
}

const CITIZENSHIP = ['Citizen', 'PermanentResident', 'Refugee'] as const;
const SHAPE = /^(\d{2})(\d{2})(\d{2})(\d)\d{3}([012])\d{2}$/;

/** YYMMDD SSSS C A Z with a Luhn check digit, or null if it is not such a number. */
export function readSouthAfricanId(number: string): SouthAfricanId | null {
  const match = SHAPE.exec(number);
  if (!match || !passesLuhn(number)) return null;
  const [, yearOfCentury = '', month = '', day = '', sexDigit, citizenship] = match;
  // 29 February is real in one of the centuries or in neither.
  const isReal = ['19', '20'].some((century) => isFullDate(`${century}${yearOfCentury}-${month}-${day}`));
  if (!isReal) return null;
  return {
    birthDate: { yearOfCentury, month, day },
    sex: Number(sexDigit) >= 5 ? 'Male' : 'Female',
    citizenship: CITIZENSHIP[Number(citizenship)] ?? 'Citizen',
  };
}

/** Whether a birth date, as far as it is known, matches the one in the number. */
export function agreesWithBirthDate({ birthDate }: SouthAfricanId, known: string): boolean {
  const [year = '', month, day] = known.split('-');
  return (
    year.slice(2) === birthDate.yearOfCentury &&
    (month === undefined || month === birthDate.month) &&
    (day === undefined || day === birthDate.day)
  );
}

function passesLuhn(digits: string): boolean {
  const sum = [...digits].reverse().reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
