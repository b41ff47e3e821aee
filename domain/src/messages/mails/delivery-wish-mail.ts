export const deliveryWishMail = (postcode: string, shop: string) => ({
  subject: `Bait and tackle now delivered to ${postcode}`,
  text: `You asked us to tell you when a shop delivers to ${postcode}. ${shop} does now, within the hour.`,
  link: 'See what they have',
  after:
    'This is the only email we’ll send about it, and we’ve deleted your address. If you didn’t ask for it, you don’t need to do anything.',
});
