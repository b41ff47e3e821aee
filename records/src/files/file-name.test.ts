import { expect, test } from 'vitest';
import { systemRandom } from '../engine/random.ts';
import { storedFileName } from './file-name.ts';

const R = '[a-z0-9]{10}';

// Expected values are answers of the reference server.
test.each([
  ['My Logo.txt', `my_logo_${R}.txt`],
  ['Ünï côdé  (1).TXT', `n_c_d_1_${R}.TXT`],
  ['a.txt', `a${R}_${R}.txt`],
  ['.hidden', `${R}_${R}.hidden`],
  ['noext', `noext_${R}.txt`],
  ['x.tar.gz', `x${R}_${R}.tar.gz`],
  ['fooBarBaz.txt', `foo_bar_baz_${R}.txt`],
  ['FOOBar.txt', `foobar_${R}.txt`],
  ['HTML5Video.mp4', `html5_video_${R}.mp4`],
  ['../../etc/passwd', `passwd_${R}.txt`],
  ['..\\..\\x.txt', `${R}_${R}.x.txt`],
  ['weird name.ver$y lo!ng', `weird_name_${R}.verylong`],
  [`${'x'.repeat(150)}.txt`, `x{100}_${R}.txt`],
  [`x.${'e'.repeat(40)}`, `x${R}_${R}.e{20}`],
  ['con.', `con_${R}.txt`],
  ['...', `${R}_${R}.txt`],
  ['файл.txt', `${R}_${R}.txt`],
  ['a.b.c.txt', `a_b_${R}.c.txt`],
  ['report v1.2 final.txt', `report_v1_${R}.2final.txt`],
  ['abc.tar.', `abc_${R}.tar`],
  ['abc.txt.é', `abc_${R}.txt`],
  ['_under_score_.txt', `under_score_${R}.txt`],
  ['x.e#t+', `x${R}_${R}.e#t\\+`],
  ['', `${R}_${R}.txt`],
])('a file sent as %j is stored under a safe name', (sent, pattern) => {
  const name = storedFileName(systemRandom, sent, Buffer.from('hello'));
  expect(name).toMatch(new RegExp(`^${pattern.replaceAll('.', '\\.')}$`));
});
