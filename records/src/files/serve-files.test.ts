import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WriteServer } from '../write/testing/write-server.ts';

let api: WriteServer;
let picture: Buffer<ArrayBuffer>;
let address: string;
let name: string;
let id: string;

const PATH = '/api/collections/things/records';

async function upload(bytes: Buffer<ArrayBuffer>, fileName: string): Promise<string> {
  const { body } = await api.form('POST', PATH, [['f', bytes, fileName]]);
  return `/api/files/things/${String(body['id'])}/${String(body['f'])}`;
}

const plain = (buffer: Buffer) => Buffer.from(Uint8Array.from(buffer).buffer);

beforeAll(async () => {
  api = await WriteServer.start();
  const blue = { create: { width: 60, height: 20, channels: 3 as const, background: 'blue' } };
  const red = sharp({ create: { width: 60, height: 40, channels: 3, background: 'red' } });
  picture = plain(
    await red
      .composite([{ input: blue, top: 0, left: 0 }])
      .png()
      .toBuffer(),
  );
  address = await upload(picture, 'pic.png');
  [id = '', name = ''] = address.split('/').slice(-2);
});
afterAll(() => api.stop());

const get = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(api.server.url + path, { headers, method });

test('a file is served with headers that make it harmless', async () => {
  const answer = await get(address);
  expect(Buffer.from(await answer.arrayBuffer()).equals(picture)).toBe(true);
  const headers = Object.fromEntries(answer.headers);
  expect(headers).toMatchObject({
    'content-type': 'image/png',
    'content-length': String(picture.length),
    'accept-ranges': 'bytes',
    'cache-control': 'max-age=2592000, stale-while-revalidate=86400',
    'content-security-policy': "default-src 'none'; media-src 'self'; style-src 'unsafe-inline'; sandbox",
    'content-disposition': `inline; filename="${name}"`,
    'x-content-type-options': 'nosniff',
  });
  expect(headers['x-frame-options']).toBeUndefined();
});

test.each([
  ['1', 'attachment'],
  ['true', 'attachment'],
  ['0', 'inline'],
  ['', 'inline'],
  ['abc', 'inline'],
])('download=%s is served %s', async (value, disposition) => {
  const answer = await get(`${address}?download=${value}`);
  expect(answer.headers.get('content-disposition')).toBe(`${disposition}; filename="${name}"`);
});

test('an HTML page is never shown inline', async () => {
  const answer = await get(await upload(plain(Buffer.from('<html><script>1</script></html>')), 'page.html'));
  expect(answer.headers.get('content-disposition')).toMatch(/^attachment/);
  const drawing = await get(await upload(plain(Buffer.from('<svg xmlns="x"></svg>')), 'a.svg'));
  expect(drawing.headers.get('content-type')).toBe('image/svg+xml');
  expect(drawing.headers.get('content-disposition')).toMatch(/^attachment/);
});

/** A script that begins like a WebP picture. */
const SCRIPT_LIKE_WEBP = 'RIFF=1;\nWEBP=2;alert(document.domain)';

test.each([
  ['evil.js', SCRIPT_LIKE_WEBP],
  ['evil.mjs', 'alert(1)'],
  ['evil.css', 'a{}'],
  ['evil.svg', SCRIPT_LIKE_WEBP],
  ['drawing.svg', '<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>'],
  ['page.png', '<!doctype html><script>1</script>'],
  ['paper.pdf', '%PDF-1.4'],
  ['film.mp4', '\0\0\0\x18ftypmp42\0\0\0\0mp42isom'],
])('%s never runs and is never shown inline, whatever its name is', async (fileName, content) => {
  const { headers } = await get(await upload(plain(Buffer.from(content, 'latin1')), fileName));
  expect(headers.get('content-type')).not.toMatch(/javascript|css/);
  expect(headers.get('content-disposition')).toMatch(/^attachment/);
  expect(headers.get('content-security-policy')).toMatch(/sandbox$/);
  expect(headers.get('x-content-type-options')).toBe('nosniff');
});

test('the name of a picture does not change the type that it is served as', async () => {
  const { headers } = await get(await upload(picture, 'evil.js'));
  expect([headers.get('content-type'), headers.get('content-disposition')?.slice(0, 6)]).toEqual([
    'image/png',
    'inline',
  ]);
});

test('a picture field stores a newly encoded picture, never the file that was sent', async () => {
  const sent = plain(
    await sharp(picture)
      .resize(300, 200)
      .jpeg()
      .withExif({ IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
      .toBuffer(),
  );
  const { body } = await api.form('POST', PATH, [
    ['fp', sent, 'holiday.js'],
    ['fp', picture, 'b.b.png'],
  ]);
  const names = body['fp'] as string[];
  expect(names.map((each) => each.replace(/_[a-z0-9]{10}/, ''))).toEqual([
    'holiday.jpg',
    expect.stringMatching(/\.jpg$/),
  ]);
  const [first] = names;
  const answer = await get(`/api/files/things/${String(body['id'])}/${first}`);
  expect(answer.headers.get('content-type')).toBe('image/jpeg');
  const about = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect([about.format, about.width, about.height, about.exif]).toEqual(['jpeg', 100, 67, undefined]);
});

test.each([
  ['a script that begins as a picture', () => plain(Buffer.from(SCRIPT_LIKE_WEBP)), 'validation_picture_not_a_picture'],
  ['a drawing', () => plain(Buffer.from('<svg xmlns="x"></svg>')), 'validation_picture_not_a_picture'],
  ['half a picture', () => plain(picture.subarray(0, 60)), 'validation_picture_unreadable'],
  ['a picture that is too large', () => plain(Buffer.alloc(50_001)), 'validation_file_size_limit'],
])('a picture field refuses %s, and nothing is stored', async (_what, content, code) => {
  const { status, body } = await api.form('POST', PATH, [['fp', content(), 'evil.js']]);
  expect([status, body['data']]).toMatchObject([400, { fp: { code } }]);
});

test('range, conditional and HEAD requests are answered', async () => {
  const part = await get(address, { range: 'bytes=0-9' });
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 0-9/${picture.length}`]);
  expect(Buffer.from(await part.arrayBuffer()).equals(picture.subarray(0, 10))).toBe(true);
  const end = await get(address, { range: 'bytes=-5' });
  expect(Buffer.from(await end.arrayBuffer()).equals(picture.subarray(-5))).toBe(true);
  const beyond = await get(address, { range: 'bytes=99999-' });
  expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${picture.length}`]);
  const modified = (await get(address)).headers.get('last-modified') ?? '';
  expect((await get(address, { 'if-modified-since': modified })).status).toBe(304);
  expect((await get(address, { range: 'bytes=0-9', 'if-range': modified })).status).toBe(206);
  expect((await get(address, { range: 'bytes=0-9', 'if-range': 'Mon, 01 Jan 2001 00:00:00 GMT' })).status).toBe(200);
  const empty = await get(await upload(plain(Buffer.alloc(0)), 'empty.txt'));
  expect([empty.status, empty.headers.get('content-length'), await empty.text()]).toEqual([200, '0', '']);
  const head = await get(address, {}, 'HEAD');
  expect([head.status, head.headers.get('content-length')]).toEqual([200, String(picture.length)]);
});

async function size(path: string) {
  const answer = await get(path);
  const meta = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  return [meta.format, meta.width, meta.height, answer.headers.get('content-disposition')];
}

test.each([
  ['100x100', 100, 100],
  ['20x0', 20, 13],
  ['0x20', 30, 20],
  ['20x10', 20, 10],
  ['20x10t', 20, 10],
  ['20x10b', 20, 10],
  ['20x10f', 15, 10],
  ['300x300f', 60, 40],
  ['25x25f', 25, 16],
])('the thumbnail %s has %i by %i pixels', async (thumb, width, height) => {
  const expected = ['png', width, height, `inline; filename="${thumb}_${name}"`];
  expect(await size(`${address}?thumb=${thumb}`)).toEqual(expected);
  expect(await size(`${address}?thumb=${thumb}`)).toEqual(expected);
});

test('a crop shows the side of the picture that it names', async () => {
  const tall = await upload(
    plain(await sharp(picture).extend({ bottom: 200, background: 'red' }).png().toBuffer()),
    'tall.png',
  );
  const colour = async (thumb: string) => {
    const bytes = Buffer.from(await (await get(`${tall}?thumb=${thumb}`)).arrayBuffer());
    const data = await sharp(bytes).removeAlpha().raw().toBuffer();
    return [data[0], data[1], data[2]];
  };
  expect(await colour('20x10t')).toEqual([0, 0, 255]);
  expect(await colour('20x10b')).toEqual([255, 0, 0]);
});

test.each(['55x55', '0x0', 'abc', '../100x100', '100x100/../x'])(
  'the thumbnail %s is not offered, so the picture itself is served',
  async (thumb) => {
    expect(await size(`${address}?thumb=${encodeURIComponent(thumb)}`)).toEqual([
      'png',
      60,
      40,
      `inline; filename="${name}"`,
    ]);
  },
);

test('a file that is not a picture, or a broken or enormous one, is served unchanged', async () => {
  const text = await get(`${await upload(plain(Buffer.from('hello')), 'p.png')}?thumb=100x100`);
  expect(await text.text()).toBe('hello');
  const broken = await get(`${await upload(plain(picture.subarray(0, 60)), 'p.png')}?thumb=100x100`);
  expect((await broken.arrayBuffer()).byteLength).toBe(60);
  const bomb = plain(
    await sharp({ create: { width: 9000, height: 9000, channels: 3, background: 'red' } })
      .png()
      .toBuffer(),
  );
  const answer = await get(`${await upload(bomb, 'bomb.png')}?thumb=100x100`);
  expect((await answer.arrayBuffer()).byteLength).toBe(bomb.length);
});

test('thumbnails of jpg and gif keep the format, and webp becomes png', async () => {
  const formats = {
    jpeg: await sharp(picture).jpeg().toBuffer(),
    gif: await sharp(picture).gif().toBuffer(),
    webp: await sharp(picture).webp().toBuffer(),
  };
  const seen: unknown[] = [];
  for (const [kind, bytes] of Object.entries(formats))
    seen.push((await size(`${await upload(plain(bytes), `p.${kind}`)}?thumb=100x100`))[0]);
  expect(seen).toEqual(['jpeg', 'gif', 'png']);
});

test.each([
  ['image/avif,image/webp,image/apng,*/*;q=0.8', 'image/avif', 'Origin, Accept'],
  ['image/webp,*/*;q=0.8', 'image/webp', 'Origin, Accept'],
  ['image/avif;q=0, image/webp;q=0.5', 'image/webp', 'Origin, Accept'],
  ['image/*', 'image/png', 'Origin'],
  ['*/*', 'image/png', 'Origin'],
])('a client that accepts %s gets a thumbnail as %s', async (accept, type, vary) => {
  const ask = () => get(`${address}?thumb=20x10`, { accept });
  // The first request for AVIF gets WebP, because AVIF takes a while to create.
  await expect.poll(async () => (await ask()).headers.get('content-type')).toBe(type);
  const answer = await ask();
  expect(answer.headers.get('vary')).toBe(vary);
  const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
  expect([width, height]).toEqual([20, 10]);
});

test('only files that a record names can be read', async () => {
  const paths = [
    '/api/files/things/nope/x.txt',
    `/api/files/things/${id}/nope.txt`,
    `/api/files/things/${id}/..%2f..%2fx`,
    `/api/files/things/${id}/..%5c..%5cx`,
    `/api/files/things/..%2f${id}/${name}`,
    `/api/files/things/${id}/100x100_${name}`,
    `/api/files/things/${id}/thumbs_${name}%2f100x100_${name}`,
    `/api/files/things/${id}/${name}.attrs`,
    `/api/files/things/${id}/a%00b`,
    `/api/files/things/a%00b/${name}`,
  ];
  for (const path of paths) expect([path, (await get(path)).status]).toEqual([path, 404]);
  const unknown = await get(`/api/files/nope/${id}/${name}`);
  expect(await unknown.json()).toMatchObject({ message: 'Missing or invalid collection context.' });
});
