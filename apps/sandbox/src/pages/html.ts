const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Markup created by `html`, which needs no further escaping. */
export class Markup {
  readonly #text: string;

  constructor(text: string) {
    this.#text = text;
  }

  toString(): string {
    return this.#text;
  }
}

type Value = Markup | string | number | undefined | false | readonly Value[];

function render(value: Value): string {
  if (value === undefined || value === false) return '';
  if (value instanceof Markup) return value.toString();
  if (Array.isArray(value)) return value.map(render).join('');
  return String(value).replace(/[&<>"']/g, (character) => ENTITIES[character] ?? '');
}

/** Escapes every value that is not markup itself. */
export function html(parts: TemplateStringsArray, ...values: readonly Value[]): Markup {
  return new Markup(parts.reduce((text, part, index) => text + render(values[index - 1]) + part));
}
