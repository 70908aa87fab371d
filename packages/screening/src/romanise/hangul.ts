/** Revised Romanisation spells eo, eu and soft initials; passports and the lists mostly write the older way. */
export function passportHangulReading(romanised: string): string {
  return romanised
    .split(' ')
    .map((syllable) =>
      syllable
        .replace(/yeo/g, 'yo')
        .replace(/eo/g, 'o')
        .replace(/eu/g, 'u')
        .replace(/^g/, 'k')
        .replace(/^d/, 't')
        .replace(/^b/, 'p')
        .replace(/^j/, 'ch')
        .replace(/^l/, 'r')
        .replace(/(?<!n)g$/, 'k')
        .replace(/b$/, 'p')
        .replace(/d$/, 't'),
    )
    .join(' ');
}
