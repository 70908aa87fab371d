import { escapeMarkup } from '@probity/domain/escape-markup.ts';

/** The anchor of a heading. */
export const slugOf = (title: string): string =>
  title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** The part of Markdown that our own documents use: headings, paragraphs, lists, tables, code, links. */
export function markdownHtml(text: string, hrefOf: (target: string) => string | null): string {
  const inline = (line: string) => inlineHtml(line, hrefOf);
  return blocksOf(text)
    .map((block) => {
      const [first = ''] = block;
      if (first.startsWith('```')) return `<pre>${escapeMarkup(block.slice(1, -1).join('\n'))}</pre>`;
      const heading = /^(#{2,4}) (.+)$/.exec(first);
      if (heading) {
        const [, marks = '', title = ''] = heading;
        return `<h${marks.length} id="${slugOf(title)}">${inline(title)}</h${marks.length}>`;
      }
      if (first.startsWith('|')) return tableHtml(block, inline);
      if (first.startsWith('- '))
        return `<ul>${itemsOf(block)
          .map((item) => `<li>${inline(item)}</li>`)
          .join('')}</ul>`;
      return `<p>${inline(block.join(' '))}</p>`;
    })
    .join('\n');
}

/** Lines that belong together: a fence until its end, a heading alone, otherwise up to an empty line. */
function blocksOf(text: string): string[][] {
  const blocks: string[][] = [];
  let current: string[] = [];
  const end = () => {
    if (current.length > 0) blocks.push(current);
    current = [];
  };
  for (const line of text.split('\n')) {
    const inFence = current[0]?.startsWith('```') ?? false;
    if (inFence) {
      current.push(line);
      if (line.startsWith('```')) end();
    } else if (line.trim() === '') end();
    else if (line.startsWith('#')) {
      end();
      blocks.push([line]);
    } else {
      if (line.startsWith('```') || (line.startsWith('- ') && !current[0]?.startsWith('- '))) end();
      current.push(line);
    }
  }
  end();
  return blocks;
}

/** A line without a dash continues the item above it. */
function itemsOf(lines: readonly string[]): string[] {
  const items: string[] = [];
  for (const line of lines)
    if (line.startsWith('- ')) items.push(line.slice(2));
    else items.push(`${items.pop() ?? ''} ${line.trim()}`);
  return items;
}

function tableHtml(lines: readonly string[], inline: (text: string) => string): string {
  const [head = '', , ...rows] = lines;
  const cells = (line: string, tag: 'th' | 'td') =>
    line
      .replace(/^\||\|$/g, '')
      .split(/(?<!\\)\|/)
      .map((cell) => `<${tag}>${inline(cell.trim().replaceAll('\\|', '|'))}</${tag}>`)
      .join('');
  const body = rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('');
  return `<div class="table" tabindex="0"><table><thead><tr>${cells(head, 'th')}</tr></thead><tbody>${body}</tbody></table></div>`;
}

/** Code first: nothing in it is markup. */
function inlineHtml(text: string, hrefOf: (target: string) => string | null): string {
  return text
    .split(/(`[^`]+`|\[[^\]]+\]\([^)]+\)|<https?:[^>]+>)/)
    .map((part) => {
      if (part.startsWith('`')) return `<code>${escapeMarkup(part.slice(1, -1))}</code>`;
      const link = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part) ?? /^<((https?:[^>]+))>$/.exec(part);
      if (!link) return escapeMarkup(part).replace(/\*\*(.+?)\*\*/g, '<strong>$1</strong>');
      const [, label = '', target = ''] = link;
      const href = hrefOf(target);
      return href === null
        ? escapeMarkup(label)
        : `<a href="${escapeMarkup(href)}">${escapeMarkup(label)}</a>`;
    })
    .join('');
}
