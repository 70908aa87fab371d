import { type Sheet, sheetOf } from './export-sheet.ts';

/** The drawing on its sheet as a standalone file: CSS colours are resolved to their current values. */
export function svgOf(drawing: SVGSVGElement, sheet: Sheet): string {
  const styles = getComputedStyle(document.documentElement);
  return new XMLSerializer()
    .serializeToString(sheetOf(drawing, sheet))
    .replaceAll(/var\((--[\w-]+)\)/g, (_, name: string) => styles.getPropertyValue(name).trim());
}

const SHARPNESS = 2;
const MAX_SIDE = 12_000;

export async function pngOf(drawing: SVGSVGElement, sheet: Sheet): Promise<Blob> {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svgOf(drawing, sheet))}`;
  await image.decode();
  const { naturalWidth: width, naturalHeight: height } = image;
  const scale = Math.min(SHARPNESS, MAX_SIDE / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(width * scale);
  canvas.height = Math.ceil(height * scale);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('No picture was made.')))),
  );
}
