import { describe, expect, it } from 'vitest';
import { splitAccepted } from './file-accept.ts';

const pdf = { name: 'Lease.PDF', type: 'application/pdf' };
const heic = { name: 'passport.heic', type: 'image/heic' };

describe('dropped files', () => {
  it('are accepted by extension, in upper or lower case', () => {
    expect(splitAccepted([pdf, heic], '.pdf,.jpeg')).toEqual({ accepted: [pdf], rejected: [heic] });
  });

  it('are accepted by media type', () => {
    expect(splitAccepted([pdf, heic], 'image/*').accepted).toEqual([heic]);
  });

  it('are all accepted without a restriction', () => {
    expect(splitAccepted([pdf, heic]).rejected).toEqual([]);
  });
});
