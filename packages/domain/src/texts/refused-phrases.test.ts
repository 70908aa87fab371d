import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

/** Phrases over which readers stumbled, each with what is said instead. */
const refused: Readonly<Record<string, readonly [phrase: RegExp, instead: string][]>> = {
  en: [
    [/is unexplained|held by nobody/i, 'unaccounted for; no holder recorded'],
    [/not counted beside/i, 'not added to the calculated share'],
    [/registration number of \{?country/i, 'a valid company number (country)'],
    [/letters and digits, the last two/i, 'has 20 characters and ends in two digits'],
    [/tells apart/i, 'distinguishes'],
    [/the law asks/i, 'legally required'],
    [/with nothing to do/i, 'up to date'],
    [/ask again|mark to ask/i, 'request new evidence'],
    [/CompaniesHouse/, 'Companies House'],
    [/account(s)? is meant/i, 'answer as'],
    [/first answer\b|ask(s|ed)? for (a )?review/i, 'answer your first request; send for review'],
    [/outside sources/i, 'data providers'],
    [/years to retain/i, 'retention after sharing ends (years)'],
    [/someone is waiting/i, 'waiting for you, or for the other side'],
    [/ended by (you|them)/i, 'revoked by'],
    [/how to be reached|turn clockwise|do it now/i, 'contact details; rotate; start check'],
    [/data from others/i, 'received'],
    [/listed organisations are/i, 'listed companies need'],
    [/by when they are to be/i, 'upcoming reviews'],
    [/is about is not shown/i, 'nothing'],
    [/of what was sent cannot/i, 'invalid request'],
    [/^here, only/i, '43 of 50 can be reminded'],
    [/computed again as soon/i, 'updated automatically'],
    [/built-in engine/i, 'its name'],
  ],
  fr: [
    [/inexpliqué|détenue? par personne/i, 'aucun détenteur connu'],
    [/redemander|à redemander/i, 'demander un nouveau justificatif'],
    [/CompaniesHouse/, 'Companies House'],
    [/envoyer en revue|demande une revue/i, 'soumettre à la revue'],
    [/sources extérieures/i, 'fournisseurs de données'],
    [/moteur intégré/i, 'son nom'],
    [/calculé de nouveau dès/i, 'mis à jour automatiquement'],
    [/rien à faire pour/i, 'à jour'],
  ],
};

/** Keys and enumeration values are not text that anyone reads. */
const textsOf = (json: unknown): string[] =>
  typeof json === 'string'
    ? [json]
    : json !== null && typeof json === 'object'
      ? Object.values(json).flatMap(textsOf)
      : [];

it.each(Object.entries(refused))('nothing in %s says what readers had to read twice', (locale, phrases) => {
  const folder = path.join(import.meta.dirname, locale);
  const texts = globSync('*.json', { cwd: folder }).flatMap((file) =>
    textsOf(JSON.parse(readFileSync(path.join(folder, file), 'utf8'))),
  );
  expect(texts.length).toBeGreaterThan(1000);
  const found = phrases.flatMap(([phrase, instead]) =>
    texts.filter((text) => phrase.test(text)).map((text) => `“${text}” → ${instead}`),
  );
  expect(found).toEqual([]);
});
