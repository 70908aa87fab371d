import { describe, expect, it } from 'vitest';
import { digitsOf } from './pin-field.tsx';

describe('a pasted code', () => {
  it('keeps its six digits and nothing else', () => {
    expect(digitsOf('Your code: 482 913.')).toBe('482913');
    expect(digitsOf('12345678')).toBe('123456');
  });
});
