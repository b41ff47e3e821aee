export const SHARE_WORDS =
  'Bait and tackle brought to your peg within the hour. With my link you get £5 off your next order:';

/** Returns the pages of other sites that start a post with the link. */
export function shareLinks(link: string): { twitter: string; whatsApp: string } {
  const tweet = new URLSearchParams({ text: SHARE_WORDS, url: link });
  const message = new URLSearchParams({ text: `${SHARE_WORDS} ${link}` });
  return { twitter: `https://twitter.com/intent/tweet?${tweet}`, whatsApp: `https://wa.me/?${message}` };
}
