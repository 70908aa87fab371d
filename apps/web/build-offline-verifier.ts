import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { build, type Plugin } from 'vite';
import { offlineVerifierIn } from './server/pages/offline-verifier-file.ts';

const folder = join(import.meta.dirname, 'offline');

/** Where the server of the pages puts what it knows. */
export const PLACES = { locale: '%LOCALE%', title: '%TITLE%', installation: '%INSTALLATION%' } as const;

/** Without a server there are no files of texts. */
const savedTexts: Plugin = {
  name: 'saved-texts',
  enforce: 'pre',
  resolveId: (source) => (source.endsWith('/texts/current.ts') ? join(folder, 'saved-texts.ts') : null),
};

/** The verifier as one HTML file that requests nothing: scripts and styles are inside it, and nothing else may run. */
export async function buildOfflineVerifier(): Promise<string> {
  const built = await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    plugins: [savedTexts],
    build: {
      write: false,
      cssCodeSplit: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(folder, 'main.tsx'),
        output: { format: 'es', codeSplitting: false },
      },
    },
  });
  const files = (Array.isArray(built) ? built : 'output' in built ? [built] : []).flatMap(
    ({ output }) => output,
  );
  const [script, ...more] = files.filter((file) => file.type === 'chunk').map(({ code }) => code);
  // Packages of contexts name files of theirs, which nothing reads.
  const styles = files.filter(({ fileName }) => fileName.endsWith('.css'));
  const [style] = styles.map((file) => (file.type === 'asset' ? String(file.source) : ''));
  if (!script || !style || more.length > 0 || styles.length !== 1)
    throw new Error('The offline verifier must be one script and one style sheet.');
  return page(
    script
      .trim()
      .replaceAll(/<\/(script)/gi, '<\\/$1')
      .replaceAll('<!--', '<\\!--'),
    style.trim(),
  );
}

function page(script: string, style: string): string {
  const policy = [
    "default-src 'none'",
    `script-src '${hashOf(script)}'`,
    `style-src '${hashOf(style)}'`,
    "style-src-attr 'unsafe-inline'",
    'img-src data: blob:',
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ');
  return `<!doctype html>
<html lang="${PLACES.locale}" data-mantine-color-scheme="light">
<head>
<meta charset="utf-8">
<meta http-equiv="content-security-policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${PLACES.title}</title>
<style>${style}</style>
</head>
<body>
<div id="root"></div>
<script type="application/json" id="installation">${PLACES.installation}</script>
<script type="module">${script}</script>
</body>
</html>
`;
}

const hashOf = (content: string): string => `sha256-${createHash('sha256').update(content).digest('base64')}`;

export async function writeOfflineVerifier(buildDirectory: string): Promise<void> {
  const file = offlineVerifierIn(buildDirectory);
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, await buildOfflineVerifier());
}
