// Builds printed pages: headings, paragraphs and tables on A4, in the fonts that every PDF reader has.

export type PdfBlock =
  | { kind: 'title' | 'heading' | 'text' | 'small'; text: string }
  | {
      kind: 'table';
      columns: readonly PdfColumn[];
      rows: readonly (readonly string[])[];
      totals?: readonly (readonly string[])[];
    }
  | { kind: 'page' };

export interface PdfColumn {
  header: string;
  /** The share of the page's width. */
  width: number;
  align?: 'left' | 'right';
}

const MARGIN = 50;
const SIZES = { title: 20, heading: 13, text: 10, small: 8.5 } as const;
const ROW_GAP = 5;

/**
 * Replaces letters that the fonts lack: they know those of western Europe, others lose their accent or become a
 * question mark.
 */
export const toPrintable = (text: string): string =>
  [...text.normalize('NFC')]
    .map((letter) => {
      if (isKnown(letter)) return letter;
      const plain = letter.normalize('NFD').charAt(0);
      return isKnown(plain) ? plain : '?';
    })
    .join('');

const BEYOND_LATIN_1 = '€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
const isKnown = (letter: string): boolean => {
  const code = letter.codePointAt(0) ?? 0;
  return (
    letter === '\n' || (code >= 32 && code < 127) || (code >= 160 && code < 256) || BEYOND_LATIN_1.includes(letter)
  );
};

export async function renderPdf(title: string, blocks: readonly PdfBlock[], at: Date): Promise<Buffer> {
  // Loaded on first use: it brings fonts and tables, and most days nothing is printed.
  const { default: Pdf } = await import('pdfkit');
  const info = { Title: title, Producer: 'BaitDrop', Creator: 'BaitDrop', CreationDate: at };
  const pdf = new Pdf({ size: 'A4', margin: MARGIN, info, lang: 'en-GB', displayTitle: true });
  const parts: Buffer[] = [];
  const { promise, resolve, reject } = Promise.withResolvers<Buffer>();
  pdf.on('data', (part: Buffer) => parts.push(part));
  pdf.on('end', () => resolve(Buffer.concat(parts)));
  pdf.on('error', reject);
  for (const block of blocks) {
    if (block.kind === 'page') pdf.addPage();
    else if (block.kind === 'table') drawTable(pdf, block);
    else {
      pdf.font(block.kind === 'title' || block.kind === 'heading' ? 'Helvetica-Bold' : 'Helvetica');
      pdf.fontSize(SIZES[block.kind]).text(toPrintable(block.text), MARGIN);
      pdf.moveDown(block.kind === 'title' ? 0.6 : 0.5);
    }
  }
  pdf.end();
  return promise;
}

function drawTable(
  pdf: PDFKit.PDFDocument,
  { columns, rows, totals = [] }: Extract<PdfBlock, { kind: 'table' }>,
): void {
  const page = pdf.page.width - 2 * MARGIN;
  const parts = columns.reduce((sum, { width }) => sum + width, 0);
  const widths = columns.map(({ width }) => (page * width) / parts);
  const draw = (cells: readonly string[], isBold: boolean): void => {
    pdf.font(isBold ? 'Helvetica-Bold' : 'Helvetica').fontSize(SIZES.text);
    const texts = columns.map((_, index) => toPrintable(cells[index] ?? ''));
    const height = Math.max(
      ...texts.map((text, index) => pdf.heightOfString(text, { width: (widths[index] ?? 0) - 8 })),
    );
    if (pdf.y + height + ROW_GAP > pdf.page.height - MARGIN) pdf.addPage();
    const top = pdf.y;
    let left = MARGIN;
    texts.forEach((text, index) => {
      const width = widths[index] ?? 0;
      pdf.text(text, left, top, { width: width - 8, align: columns[index]?.align ?? 'left' });
      left += width;
    });
    pdf.y = top + height + ROW_GAP;
    pdf
      .moveTo(MARGIN, pdf.y - ROW_GAP / 2)
      .lineTo(MARGIN + page, pdf.y - ROW_GAP / 2)
      .lineWidth(0.5)
      .stroke('#d5ddd9');
    pdf.fillColor('#0b1f1a');
  };
  draw(
    columns.map(({ header }) => header),
    true,
  );
  for (const row of rows) draw(row, false);
  for (const row of totals) draw(row, true);
  pdf.x = MARGIN;
  pdf.moveDown(1);
}
