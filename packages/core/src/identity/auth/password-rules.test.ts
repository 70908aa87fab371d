import { describe, expect, it } from 'vitest';
import { passwordProblem } from './password-rules.ts';

const mara = { name: 'Mara Núñez Lindqvist', email: 'm.lindqvist@kestrel-freight.example' };
const problem = (password: string) => passwordProblem(password, mara);

describe('a new password', () => {
  it.each(['password1234', 'qwertyuiop12', 'iloveyou1234', 'P@ssw0rd2026!', 'football12345'])(
    'is refused as too common: %s',
    (password) => {
      expect(problem(password)).toBe('common');
    },
  );

  it.each(['aaaaaaaaaaaa', 'abcdefghijkl', 'letmeinletmein', 'Summer2026!!', 'xY9'.repeat(40)])(
    'is refused as easy to guess: %s',
    (password) => {
      expect(problem(password)).not.toBeNull();
    },
  );

  it.each(['Mara-Lindqvist-71!x', 'nunez and the sea 44', 'my kestrel flies high', 'trustFREIGHTers88!'])(
    'is refused if it contains the name or the email address: %s',
    (password) => {
      expect(problem(password)).toBe('personal');
    },
  );

  it.each(['correct horse battery', 'seven lighthouse mornings', 'tR7!kq-Vz2#pL', 'xxxQ7-plum-ocean-vat'])(
    'is accepted if it is hard to guess: %s',
    (password) => {
      expect(problem(password)).toBeNull();
    },
  );

  it('may contain a short name within a longer word', () => {
    const ann = { name: 'Ann Lee', email: 'ann@example.org' };
    expect(passwordProblem('planning a fleet of barges', ann)).toBeNull();
    expect(passwordProblem('hello ann of the barges', ann)).toBe('personal');
  });
});
