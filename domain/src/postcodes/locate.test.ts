import { describe, expect, it } from 'vitest';
import { locateOutcode, locatePostcode, type LocateRefusal, type Place } from './locate.ts';
import { parseOutcode, parsePostcode, type PostcodeRefusal } from './postcode.ts';
import { readPostcodeTables } from './postcode-tables.ts';
import type { Verdict } from '../refusal.ts';

const OUTCODES_CSV = `outcode,lat,lng,town,district,county,region,country,postcodes
NR13,52.6352,1.4636,Norwich,Broadland,Norfolk,East of England,England,1103
SW1A,51.5045,-0.1323,London,Westminster,,London,England,143
ZE1,60.1514,-1.1714,Lerwick,Shetland Islands,,Scotland,Scotland,326
BT1,54.60,-5.93,Belfast,Belfast,,Northern Ireland,Northern Ireland,
`;
const SECTORS_CSV = 'sector,lat,lng\r\nNR13 6,52.6673,1.4229\r\nSW1A 1,51.505,-0.1393\r\nZE1 0,60.1512,-1.1733\r\n';
const tables = readPostcodeTables(OUTCODES_CSV, SECTORS_CSV);

function locate(text: string): Verdict<Place, LocateRefusal | PostcodeRefusal> {
  const postcode = parsePostcode(text);
  return postcode.ok ? locatePostcode(postcode.value, tables) : postcode;
}

describe('finding a postcode', () => {
  it.each([
    ['NR13 6LH', 52.667, 1.423, 'sector', 'Norwich', 'Broadland', 'East of England'],
    ['SW1A 1AA', 51.505, -0.139, 'sector', 'London', 'Westminster', 'London'],
    ['ZE1 0AA', 60.151, -1.173, 'sector', 'Lerwick', 'Shetland Islands', 'Scotland'],
    ['BT1 5GS', 54.6, -5.93, 'outcode', 'Belfast', 'Belfast', 'Northern Ireland'],
    ['NR13 9ZZ', 52.635, 1.464, 'outcode', 'Norwich', 'Broadland', 'East of England'],
  ])('locates %s at %f, %f by its %s', (text, lat, lng, precision, town, district, region) => {
    expect(locate(text)).toEqual({
      ok: true,
      value: {
        position: { lat: expect.closeTo(lat, 3) as number, lng: expect.closeTo(lng, 3) as number },
        precision,
        town,
        district,
        region,
      },
    });
  });

  it.each([
    ['IM1 1AA', 'the Isle of Man'],
    ['GY1 1AA', 'Guernsey'],
    ['JE2 3AB', 'Jersey'],
    ['BF1 2AA', 'British Forces addresses'],
    ['GX11 1AA', 'Gibraltar'],
    ['FIQQ 1ZZ', 'the Falkland Islands'],
  ])('reports that we do not deliver to %s yet', (text, where) => {
    const message = `We don’t deliver there yet. We hope to reach ${where} one day.`;
    expect(locate(text)).toEqual({ ok: false, reason: 'not_covered', message });
  });

  it.each(['GIR 0AA', 'BX1 1LT'])('recognises %s as a PO box', (text) => {
    const message = 'We don’t deliver there yet. That postcode is a company mailbox, not a place.';
    expect(locate(text)).toEqual({ ok: false, reason: 'not_covered', message });
  });

  it('distinguishes an unknown postcode from an invalid one', () => {
    expect(locate('AB99 9ZZ')).toEqual({
      ok: false,
      reason: 'unknown_postcode',
      message: 'We couldn’t find AB99. Please check the postcode.',
    });
    expect(locate('NR13 6')).toMatchObject({ ok: false, reason: 'bad_shape' });
  });

  it('locates an outcode alone', () => {
    const outcode = parseOutcode('nr13');
    const place = outcode.ok ? locateOutcode(outcode.value, tables) : outcode;
    expect(place).toMatchObject({ ok: true, value: { precision: 'outcode', town: 'Norwich' } });
  });
});

describe('reading the postcode tables', () => {
  it('reads every row', () => {
    expect([...tables.outcodes.keys()]).toEqual(['NR13', 'SW1A', 'ZE1', 'BT1']);
    expect(tables.sectors.get('ZE1 0')).toEqual({ lat: 60.1512, lng: -1.1733 });
  });

  it.each([
    ['outcode,lat,lng\nNR13,1,2', 'outcodes: no column town, district, region'],
    [OUTCODES_CSV.replace('NR13,52.6352,', 'NR13,'), 'outcodes, line 2: 8 fields'],
    [OUTCODES_CSV.replace('52.6352', ''), 'NR13: no position'],
  ])('throws at a damaged file', (csv, message) => {
    expect(() => readPostcodeTables(csv, SECTORS_CSV)).toThrow(message);
  });
});
