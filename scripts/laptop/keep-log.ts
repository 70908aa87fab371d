import { appendFileSync, writeFileSync } from 'node:fs';

/** Writes lines to a file, starting it afresh. A full disk loses log lines and nothing else. */
export function keepLog(file: string, alsoTo: (line: string) => void): (line: string) => void {
  const write = (work: () => void) => {
    try {
      work();
    } catch {
      alsoTo('The log could not be written.');
    }
  };
  write(() => writeFileSync(file, ''));
  return (line) => {
    write(() => appendFileSync(file, `${line}\n`));
    alsoTo(line);
  };
}
