/** A word that `docs/glossary.md` refuses in names that code declares. */
interface RefusedWord {
  word: string;
  /** What else it looks like, among the words of a name in lower case; also two words with a space. */
  forms?: RegExp;
  /** The word to use. */
  use: string;
  /** Names of the interface of someone else. */
  allowed?: RegExp;
  /** Only files of these folders; elsewhere the word means something else. */
  within?: RegExp;
  /** Only variables, parameters, functions and types that are called nothing but this. */
  isWholeName?: true;
  /** Declarations that still have it. The number only becomes smaller: lower it when you rename some. */
  present: number;
}

const behindTheApi = /^packages\/(domain|contract|core|api|db)\//;

export const refusedWords: readonly RefusedWord[] = [
  {
    word: 'relied',
    forms: /^(relied|relies|rely|reliance)$/,
    use: 'snapshot: what a recipient has accepted; basis: what a decision is based on',
    present: 37,
  },
  { word: 'data owner', forms: /^data owners?$/, use: 'holder', present: 0 },
  {
    word: 'visit',
    forms: /^visits?$/,
    use: 'access event; admin mode',
    // Algorithms visit the nodes of a graph.
    within: /^packages\/(contract|core|api)\/|^packages\/domain\/src\/constants\.ts$/,
    present: 8,
  },
  { word: 'trail', forms: /^trails?$/, use: 'audit log; history', present: 2 },
  {
    word: 'query',
    forms: /^(queried|(item|connection|open) quer(y|ies)|(query|queries) (item|id)|answer quer(y|ies))$/,
    use: 'question',
    within: behindTheApi,
    present: 20,
  },
  { word: 'counterpart', forms: /^counterparts?$/, use: 'party; counterparty', present: 17 },
  { word: 'mail', forms: /^mails?$/, use: 'email', allowed: /^(MAIL_FROM|IconMail)$/, present: 19 },
  { word: 'lapse', forms: /^laps(e|es|ed)$/, use: 'expire', present: 2 },
  { word: 'vouch', forms: /^vouch(es|ed)?$/, use: 'validate; attestation', present: 0 },
  { word: 'asker', forms: /^askers?$/, use: 'requester', present: 0 },
  { word: 'tenant', forms: /^tenants?$/, use: 'account', present: 0 },
  { word: 'dossier', forms: /^dossiers?$/, use: 'file', present: 0 },
  { word: 'found', use: 'what was found: party, connection, hit', isWholeName: true, present: 203 },
  { word: 'one', use: 'what it is', isWholeName: true, present: 296 },
  { word: 'own', use: 'what it is, and whose', isWholeName: true, present: 128 },
  { word: 'other', use: 'which it is', isWholeName: true, present: 83 },
  { word: 'kept', use: 'stored, cached, retained, overridden or draft', isWholeName: true, present: 71 },
  { word: 'of', use: 'what it is', isWholeName: true, present: 117 },
  { word: 'at', use: 'now, day, changedAt', isWholeName: true, present: 189 },
  { word: 'most', use: 'MAX_… and a noun', isWholeName: true, present: 15 },
  { word: 'few', use: 'MIN_… or MAX_… and a noun', isWholeName: true, present: 2 },
  { word: 'patience', use: 'a time with its unit: DEBOUNCE_MS', isWholeName: true, present: 2 },
];
