import { expect, test } from 'vitest';
import { fileType } from './file-type.ts';

const latin = (text: string) => Buffer.from(text, 'latin1');

// Expected values are answers of the reference server, except for the last few.
test.each([
  ['<!DOCTYPE html><html>', 'text/html; charset=utf-8'],
  ['<!-- x --> <p>', 'text/html; charset=utf-8'],
  ['<a href=x>', 'text/html; charset=utf-8'],
  ['{"a":1}', 'application/json'],
  ['[1,2]', 'application/json'],
  ['{"type":"Feature","x":1}', 'application/geo+json'],
  ['{"a":1}\n{"b":2}\n', 'application/x-ndjson'],
  ['<?xml version="1.0"?><a/>', 'text/xml; charset=utf-8'],
  ['<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"></svg>', 'image/svg+xml'],
  ['<svg xmlns="http://www.w3.org/2000/svg"></svg>', 'image/svg+xml'],
  ['a,b\n1,2\n3,4\n', 'text/csv'],
  ['héllo', 'text/plain; charset=utf-8'],
  ['', 'text/plain'],
  ['# Title\n', 'text/plain; charset=utf-8'],
  ['function a(){return 1}', 'text/plain; charset=utf-8'],
  ['#!/bin/sh\necho', 'text/x-shellscript'],
  ['#!/usr/bin/python\n', 'text/x-python'],
  ['<?php echo 1;', 'text/x-php'],
  ['{\\rtf1 x}', 'text/rtf'],
  ['WEBVTT\n', 'text/vtt'],
  ['%PDF-1.4', 'application/pdf'],
])('the type of the text %j is detected by its content', (text, expected) => {
  expect(fileType(Buffer.from(text)).contentType).toBe(expected);
});

test.each([
  ['h\xe9llo', 'text/plain; charset=iso-8859-1'],
  ['\xff\xfeh\0', 'text/plain; charset=utf-16le'],
  ['\0\x01\x02\x03\xff', 'application/octet-stream'],
  ['abc\x07def', 'application/octet-stream'],
  ['abc\x1bdef', 'text/plain; charset=utf-8'],
  ['\x89PNG\r\n\x1a\nrest', 'image/png'],
  ['\xff\xd8\xff\xe0', 'image/jpeg'],
  ['GIF89aaaaa', 'image/gif'],
  ['RIFFaaaaWAVEfmt ', 'audio/wav'],
  ['RIFFaaaaWEBPVP8 ', 'image/webp'],
  ['\0\0\x01\0\x01\0', 'image/x-icon'],
  ['\0\0\0\x18ftypmp42\0\0\0\0mp42isom', 'video/mp4'],
  ['\0\0\0\x14ftypqt  \0\0\0\0qt  ', 'video/quicktime'],
  ['\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'image/heic'],
  ['\0\0\0\x18ftypavif\0\0\0\0mif1avif', 'image/avif'],
  ['\0\0\0\x18ftypM4A \0\0\0\0M4A mp42', 'audio/x-m4a'],
  ['\x1a\x45\xdf\xa3\x42\x82\x84webm', 'video/webm'],
  ['PK\x03\x04aaaaaaaaaaaa', 'application/zip'],
  ['\x1f\x8b\x08\0', 'application/gzip'],
  ['OggS\0\x02aaaa', 'application/ogg'],
  ['II*\0aaaa', 'image/tiff'],
  ['\0asm\x01\0\0\0', 'application/wasm'],
  ['MZ\x90\0', 'application/vnd.microsoft.portable-executable'],
  ['wOF2aaaa', 'font/woff2'],
])('the type of the bytes %j is detected by their signature', (bytes, expected) => {
  expect(fileType(latin(bytes)).contentType).toBe(expected);
});

test('a long text that is cut inside a character is still UTF-8', () => {
  expect(fileType(Buffer.from(`a${'é'.repeat(5000)}`)).contentType).toBe('text/plain; charset=utf-8');
});
