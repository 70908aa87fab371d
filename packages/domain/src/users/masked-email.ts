/** Enough for its owner to recognise, too little for anyone else to use: `r…@n….example`. */
export function maskedEmail(email: string): string {
  const [name = '', domain = ''] = email.split('@');
  const [, ending = ''] = /(\.[^.]+)$/.exec(domain) ?? [];
  return `${[...name][0] ?? ''}…@${[...domain][0] ?? ''}…${ending}`;
}
