import { strToU8, zipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { importMessages } from '@baitdrop/domain/messages/product-import';
import { readSpreadsheet } from './read-spreadsheet.ts';

const LIMITS = { bytes: 100_000, rows: 5, columns: 4 };
const read = (bytes: Uint8Array | string, limits = LIMITS) => readSpreadsheet(Buffer.from(bytes), limits);

const relations = (target: string) =>
  `<Relationships><Relationship Id="rId2" Target="theme.xml"/><Relationship Target="${target}" Id="rId1"/></Relationships>`;

function workbook(sheet: string, { strings = '', target = 'worksheets/sheet1.xml', prefix = '' } = {}): Uint8Array {
  const parts: Record<string, string> = {
    'xl/workbook.xml': `<${prefix}workbook><${prefix}sheets><${prefix}sheet name="Old" state="hidden" r:id="rId2"/><${prefix}sheet name="Stock" sheetId="1" r:id="rId1"/></${prefix}sheets></${prefix}workbook>`,
    'xl/_rels/workbook.xml.rels': relations(target),
    'xl/worksheets/sheet1.xml': sheet,
    ...(strings !== '' && { 'xl/sharedStrings.xml': strings }),
  };
  return zipSync(Object.fromEntries(Object.entries(parts).map(([name, text]) => [name, strToU8(text)])));
}

const utf16 = (text: string, order: 'le' | 'be', mark = '\uFEFF'): Buffer => {
  const bytes = Buffer.from(mark + text, 'utf16le');
  return order === 'le' ? bytes : bytes.swap16();
};

describe('a text file', () => {
  it.each([
    ['UTF-8', Buffer.from('Maggots,£4.20')],
    ['UTF-8 with a mark', Buffer.from('\uFEFFMaggots,£4.20')],
    ['Windows', Buffer.from('Maggots,£4.20', 'latin1')],
    ['UTF-16', utf16('Maggots,£4.20', 'le')],
    ['UTF-16, the other way round', utf16('Maggots,£4.20', 'be')],
    ['UTF-16 without a mark', utf16('Maggots,£4.20', 'le', '')],
    ['Excel’s Unicode text', utf16('Maggots\t£4.20', 'le')],
    ['Excel with its separator', Buffer.from('\uFEFFsep=;\r\nMaggots;£4.20\r\n')],
  ])('is read from %s', async (_code, bytes) => {
    expect(await read(bytes)).toEqual([['Maggots', '£4.20']]);
  });
});

describe('a workbook', () => {
  it('gives texts, numbers, choices and empty cells as Excel shows them', async () => {
    const strings = `<sst><si><t>name</t></si><si><r><t>Red </t></r><r><t xml:space="preserve">&amp; white</t></r><rPh><t>no</t></rPh></si></sst>`;
    const sheet = `<worksheet><cols><col min="1"/></cols><sheetData>
      <row r="1"><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>price</t></is></c></row>
      <row r="3"><c r="A3" t="s"><v>1</v></c><c r="B3" t="b"><v>1</v></c><c r="C3" s="2"><v>4.1900000000000004</v></c></row>
      <row r="4"><c r="A4" t="str"><f>A3</f><v>x&#39;_x000D_y</v></c><c r="C4"><v>5.0123456789000002E+12</v></c><c r="D4" t="e"><v>#REF!</v></c></row>
    </sheetData></worksheet>`;
    const rows = [['name', '', 'price'], [], ['Red & white', 'TRUE', '4.19'], ["x'\ry", '', '5012345678900', '']];
    expect(await read(workbook(sheet, { strings }))).toEqual(rows);
    expect(await read(workbook(sheet, { strings, target: '/xl/worksheets/sheet1.xml' }))).toEqual(rows);
    const prefixed = sheet.replaceAll(/<(\/?)(worksheet|sheetData|row|c|v|is|t|f)\b/g, '<$1x:$2');
    expect(await read(workbook(prefixed, { strings, prefix: 'x:' }))).toEqual(rows);
  });

  it('is read up to one row and one column more than the limit', async () => {
    const cells = [...'ABCDEFG'].map((letter) => `<c r="${letter}1"><v>1</v></c>`).join('');
    const sheet = `<sheetData>${`<row>${cells.replaceAll(/ r="\w+"/g, '')}</row>`.repeat(50)}</sheetData>`;
    const rows = await read(workbook(sheet));
    expect([rows.length, rows[0]?.length]).toEqual([6, 5]);
  });

  it.each([
    ['that decompresses to more than the limit', workbook('0'.repeat(100_001)), importMessages.tooBig],
    ['that is cut off', workbook('<sheetData/>').subarray(0, 300), importMessages.damaged],
    ['that is another kind of archive', zipSync({ 'content.xml': strToU8('<x/>') }), importMessages.damaged],
    ['with an impossible row number', workbook('<row r="99999999999"><c/></row>'), importMessages.damaged],
    ['in the old Excel format', Buffer.from('d0cf11e0a1b11ae1', 'hex'), importMessages.oldExcel],
    [
      'with a password',
      Buffer.concat([Buffer.from('d0cf11e0', 'hex'), Buffer.from('EncryptedPackage', 'utf16le')]),
      importMessages.locked,
    ],
    ['that is a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 13]), importMessages.unreadable],
  ])('%s is refused with a message', async (_what, bytes, message) => {
    await expect(read(bytes)).rejects.toMatchObject({ status: 400, message });
  });

  it('with endless tags is refused at once', async () => {
    const endless = '<row><c><v><rPh'.repeat(30_000);
    expect(await read(workbook(endless, { strings: `<si>${endless}</si>` }), { ...LIMITS, bytes: 1_000_000 })).toEqual(
      [],
    );
  });

  it('is not decompressed further than its directory says', async () => {
    const bytes = Buffer.from(workbook('0'.repeat(100_001)));
    for (let at = 0; at < bytes.length - 4; at += 1)
      if (bytes.readUInt32LE(at) === 100_001) bytes.writeUInt32LE(10, at);
    await expect(read(bytes)).rejects.toMatchObject({ message: importMessages.tooBig });
  });

  it('without content has no rows', async () => {
    expect(await read(workbook('<sheetData/>'))).toEqual([]);
  });
});
