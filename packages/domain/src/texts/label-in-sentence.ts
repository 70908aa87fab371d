/** A label in the middle of a sentence: small, unless it begins with an abbreviation such as VAT. */
export const labelInSentence = (label: string): string =>
  /^\p{Lu}\p{Ll}/u.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
