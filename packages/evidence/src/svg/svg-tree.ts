export interface SvgElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: Array<SvgElement | string>;
  /** Ids within the file that drawing this element needs. */
  readonly targets: readonly string[];
}

export function childElements(element: SvgElement): SvgElement[] {
  return element.children.filter((child): child is SvgElement => typeof child !== 'string');
}

export function* everyElement(root: SvgElement): Generator<SvgElement> {
  yield root;
  for (const child of childElements(root)) yield* everyElement(child);
}
