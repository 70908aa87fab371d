import { describe, expect, it } from 'vitest';
import { scoreNames } from '../match/compare-names.ts';

const sameNames: [system: string, spelling: string, other: string][] = [
  ['German w and ch', 'Radomir Welchanow', 'Radomir Velkhanov'],
  ['German, and Cyrillic itself', 'Radomir Welchanow', 'Радомир Велханов'],
  ['ISO 9 h', 'Radomir Velhanov', 'Radomir Velkhanov'],
  ['German schtsch and -ow for -ev', 'Nikita Chruschtschow', 'Nikita Khrushchev'],
  ['French ou and chtch', 'Nikita Khrouchtchev', 'Nikita Khrushchev'],
  ['Polish ch and szcz', 'Nikita Chruszczow', 'Nikita Khrushchev'],
  ['ISO 9 šč', 'Nikita Hruščev', 'Nikita Khrushchev'],
  ['German sch for zh, and -ij', 'Georgij Schukow', 'Georgy Zhukov'],
  ['French gu and j', 'Gueorgui Joukov', 'Georgy Zhukov'],
  ['ISO 9 ž', 'Georgij Žukov', 'Georgy Zhukov'],
  ['German tsch', 'Anton Tschechow', 'Anton Chekhov'],
  ['French tch', 'Anton Tchekhov', 'Anton Chekhov'],
  ['Polish cz', 'Anton Czechow', 'Anton Chekhov'],
  ['ISO 9 č', 'Anton Čehov', 'Anton Chekhov'],
  ['German sch for sh', 'Igor Schuwalow', 'Igor Shuvalov'],
  ['French ch and -off', 'Igor Chouvaloff', 'Igor Shuvalov'],
  ['Polish sz and ł', 'Igor Szuwałow', 'Igor Shuvalov'],
  ['German s and z', 'Alexej Kusnezow', 'Aleksey Kuznetsov'],
  ['German s for two sounds, J', 'Jurij Sasonow', 'Yuri Sazonov'],
  ['German -skij', 'Michail Chodorkowskij', 'Mikhail Khodorkovsky'],
  ['French -ine', 'Vladimir Poutine', 'Vladimir Putin'],
  ['German -jow', 'Sergej Solowjow', 'Sergey Solovyov'],
  ['German Jew- and sch', 'Jewgenij Prigoschin', 'Yevgeny Prigozhin'],
  ['French -jine', 'Evgueni Prigojine', 'Yevgeny Prigozhin'],
];

describe('romanisations of one Cyrillic name', () => {
  it.each(sameNames)('%s: %s is %s', (_, spelling, other) => {
    expect(scoreNames(spelling, other, 'person')).toBeGreaterThan(0.96);
    expect(scoreNames(other, spelling, 'person')).toBeGreaterThan(0.96);
  });

  it('two family names that only German writes alike stay two', () => {
    const apart = scoreNames('Andrei Sakharov', 'Andrei Zakharov', 'person');
    expect(scoreNames('Andrej Sacharow', 'Andrei Sakharov', 'person')).toBeGreaterThan(apart);
    expect(scoreNames('Andrej Sacharow', 'Andrei Zakharov', 'person')).toBeGreaterThan(apart);
  });

  it('ch and kh stay two sounds in names that are not Slavic', () => {
    expect(scoreNames('Jackie Chan', 'Jackie Khan', 'person')).toBeLessThan(0.79);
  });
});
