import { describe, expect, it } from 'vitest';
import { MATCH_THRESHOLD, scoreNames } from './compare-names.ts';

const matches = (a: string, b: string, kind: 'person' | 'organisation' | 'vessel' | 'unknown' = 'person') =>
  expect.soft(scoreNames(a, b, kind), `${a} | ${b}`).toBeGreaterThanOrEqual(MATCH_THRESHOLD);
const differs = (a: string, b: string, kind: 'person' | 'organisation' | 'vessel' | 'unknown' = 'person') =>
  expect.soft(scoreNames(a, b, kind), `${a} | ${b}`).toBeLessThan(MATCH_THRESHOLD);

describe('names of people', () => {
  it('match in any order, case and punctuation', () => {
    expect(scoreNames('VELKHANOV, Radomir', 'Radomir Velkhanov', 'person')).toBe(1);
    expect(scoreNames('radomir  velkhanov', 'Radomir VELKHANOV', 'person')).toBe(1);
    matches('Jean Luc Tourmaline', 'Tourmaline, Jean-Luc');
  });

  it('match with a typo in one word or in every word', () => {
    matches('Radomir Velkhanof', 'Radomir Velkhanov');
    matches('Radomri Velkhnov', 'Radomir Velkhanov');
    matches('Belarmino Qesada Ontivros', 'Belarmino Quesada Ontiveros');
  });

  it('match when words are written together or apart', () => {
    matches('RadomirVelkhanov', 'Radomir Velkhanov');
    matches('Abdul Rashid Zarrafi', 'Abdulrashid Zarrafi');
    matches('Brandvoldfaye Ottoline', 'Ottoline Brandvold-Faye');
  });

  it('match by an initial, a nickname or a title in front', () => {
    matches('R. Velkhanov', 'Radomir Velkhanov');
    matches('Bill Achterberg', 'William Achterberg');
    expect(scoreNames('Dr. Gideon Achterberg', 'Gideon Achterberg', 'person')).toBe(1);
  });

  it('match when a middle name or patronymic is left out', () => {
    matches('Radomir Velkhanov', 'Radomir Stepanovich Velkhanov');
    matches('Belarmino Ontiveros', 'Belarmino Quesada Ontiveros');
  });

  it('do not match when one name is replaced by another, however long the rest', () => {
    differs('Radomir Velkhanov', 'Bogdan Velkhanov');
    differs('Khalid Munir Ibrahim al-Zarrafi', 'Khalid Munir Ibrahim al-Mosuli');
    differs('Radomir Stepanovich Velkhanov', 'Radomir Antonovich Velkhanov');
  });

  it('do not match on one common word alone', () => {
    differs('Emma Danielsdottir', 'Emma', 'person');
    differs('Mohammad Tanner', 'Mohammad Zarrafi');
  });

  it('treat an extra word of the query as worse than none and better than a different one', () => {
    const same = scoreNames('Radomir Velkhanov', 'Radomir Velkhanov', 'person');
    const extra = scoreNames('Radomir Velkhanov Toma', 'Radomir Velkhanov', 'person');
    const other = scoreNames('Radomir Toma', 'Radomir Velkhanov', 'person');
    expect(same).toBeGreaterThan(extra);
    expect(extra).toBeGreaterThan(other);
    expect(extra).toBeGreaterThan(0);
  });
});

describe('names across scripts', () => {
  it('match their Latin spellings', () => {
    matches('Радомир Велханов', 'Radomir Velkhanov');
    matches('خالد منير الزرافي', 'Khalid Munir al-Zarrafi');
    matches('خالد منير الزرافي', 'Khaled Mounir Zarafi');
    matches('Γεώργιος Μαυρίδης', 'Georgios Mavridis');
    matches('יוסף לנדאו', 'Yosef Landau');
    matches('한목련', 'Han Mok Ryon');
    matches('サクラ タナベ', 'Sakura Tanabe');
    matches('დავით ბერიძე', 'Davit Beridze');
    matches('Արամ Սարգսյան', 'Aram Sargsyan');
    matches('रमेश गुप्ता', 'Ramesh Gupta');
  });

  it('do not match other people', () => {
    differs('Радомир Велханов', 'Gideon Achterberg');
    differs('خالد منير الزرافي', 'Salim Othman Badran');
  });

  it('in one syllabic script another character is another name', () => {
    differs('王建国', '王建民');
    expect(scoreNames('王建国', '王建国', 'person')).toBe(1);
  });
});

describe('names of organisations', () => {
  it('match whatever the company form, its language and its place', () => {
    expect(scoreNames('Velkhan Marine Limited', 'VELKHAN MARINE LTD.', 'organisation')).toBe(1);
    expect(scoreNames('OOO Velkhan Marine', 'Velkhan Marine LLC', 'organisation')).toBe(1);
    matches('Velkhan Marine', 'LIMITED LIABILITY COMPANY VELKHAN MARINE', 'organisation');
    matches('Velkhan Marine Aktiengeselschaft', 'Velkhan Marine AG', 'organisation');
    matches('Velkhan Marine Sp. z o.o.', 'Velkhan Marine', 'organisation');
  });

  it('match abbreviations and numbers written out', () => {
    matches('Velkhan Intl Trdg Grp', 'Velkhan International Trading Group', 'organisation');
    matches('1st Lanterna Bank', 'First Lanterna Bank', 'organisation');
    matches('A-B-C Lanterna', 'ABC Lanterna', 'organisation');
  });

  it('never match on generic or form words', () => {
    differs('11420 Corp.', 'Lanterna Corp', 'organisation');
    differs('Al-Zarrafi Trading Company', 'Al-Bandari Trading Company', 'organisation');
    expect(scoreNames('Ltd', 'Limited', 'organisation')).toBe(0);
    expect(scoreNames('GmbH', 'Velkhan GmbH', 'organisation')).toBe(0);
  });

  it('keep digits apart', () => {
    expect(scoreNames('Sable Ridge 7', 'Sable Ridge 9', 'vessel')).toBeLessThan(0.85);
    expect(scoreNames('Sable Ridge VII', 'Sable Ridge 7', 'organisation')).toBe(1);
  });

  it('differ by a little when the form is of another kind', () => {
    const score = scoreNames(
      'Velkhan Marine Foundation ANO',
      'Velkhan Marine Foundation LLC',
      'organisation',
    );
    expect(score).toBeLessThan(1);
    expect(score).toBeGreaterThanOrEqual(MATCH_THRESHOLD);
  });
});
