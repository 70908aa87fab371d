import type { CommentSubject } from '@probity/contract/comments.ts';
import { describe, expect, it } from 'vitest';
import { commentHref, subjectIn } from './comment-subject.ts';

const connectionId = '0199c000-0000-7000-8000-000000000005';
const inAddress = (query: string) => subjectIn(new URLSearchParams(query));

describe('the address that begins a thread', () => {
  it.each<CommentSubject>([
    { kind: 'File' },
    { kind: 'Hit', key: 'own:H 1&2' },
    { kind: 'Item', key: 'field:TradingName', connectionId },
    { kind: 'Check', key: 'AmlCheck', connectionId },
    { kind: 'Test', key: 'LeiValid', connectionId },
  ])('names what it is about: $kind', (subject) => {
    expect(inAddress(commentHref('party', subject).split('?')[1] ?? '')).toEqual(subject);
  });

  it.each([
    '',
    'about=Hit',
    'about=Note&key=x',
    'about=Item&key=field:TradingName',
    `about=Check&key=Nothing&connection=${connectionId}`,
    `about=Test&key=AmlCheck&connection=${connectionId}`,
  ])('that names nothing known is about the whole file: %s', (query) => {
    expect(inAddress(query)).toEqual({ kind: 'File' });
  });
});
