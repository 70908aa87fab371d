const found = {
  standardFontDataUrl: import.meta.glob<string>(
    '../../../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}',
    { query: '?url', import: 'default', eager: true },
  ),
  cMapUrl: import.meta.glob<string>('../../../../../node_modules/pdfjs-dist/cmaps/*.bcmap', {
    query: '?url',
    import: 'default',
    eager: true,
  }),
  wasmUrl: import.meta.glob<string>(
    '../../../../../node_modules/pdfjs-dist/wasm/{jbig2,openjpeg,qcms_bg}.wasm',
    {
      query: '?url',
      import: 'default',
      eager: true,
    },
  ),
};

const addresses = new Map(
  Object.values(found)
    .flatMap((files) => Object.entries(files))
    .map(([path, address]) => [path.slice(path.lastIndexOf('/') + 1), address]),
);

/** What a PDF may rely on: standard fonts, East Asian encodings, decoders for scans. From our own origin. */
export class PdfData {
  async fetch({ filename }: { kind: keyof typeof found; filename: string }): Promise<Uint8Array> {
    const address = addresses.get(filename);
    if (!address) throw new Error(`There is no ${filename}.`);
    const response = await fetch(address);
    if (!response.ok) throw new Error(`${filename} could not be loaded.`);
    return new Uint8Array(await response.arrayBuffer());
  }
}
