import { describe, expect, it } from 'vitest';
import { splitAccepted } from './file-accept.ts';

const pdf = { name: 'Lease.PDF', type: 'application/pdf' };
const heic = { name: 'passport.heic', type: 'image/heic' };

describe('dropped files', () => {
  it('are accepted by their ending, whatever its case', () => {
    expect(splitAccepted([pdf, heic], '.pdf,.jpeg')).toEqual({ accepted: [pdf], rejected: [heic] });
  });

  it('are accepted by their kind', () => {
    expect(splitAccepted([pdf, heic], 'image/*').accepted).toEqual([heic]);
  });

  it('are all accepted when nothing is said', () => {
    expect(splitAccepted([pdf, heic]).rejected).toEqual([]);
  });
});
