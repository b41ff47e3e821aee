import { expect, it } from 'vitest';
import { shareLinks } from './share.ts';

it('starts a post with the link in it, whatever characters the link has', () => {
  const link = 'https://baitdrop.example/?ref=AB&x=ü';
  const { twitter, whatsApp } = shareLinks(link);
  expect(new URL(twitter).searchParams.get('url')).toBe(link);
  expect(new URL(twitter).host).toBe('twitter.com');
  expect(new URL(whatsApp).searchParams.get('text')).toMatch(/next order: https:\/\/baitdrop\.example\/\?ref=AB&x=ü$/);
  expect(new URL(whatsApp).host).toBe('wa.me');
});
