export const deliveryWishMail = (place: string, shop: string) => ({
  subject: `Bait and tackle now delivered to ${place}`,
  text: `You asked us to tell you when a shop delivers to ${place}. ${shop} does now, within the hour.`,
  link: 'See what they have',
  after:
    'This is the only email we’ll send about it, and we’ve deleted your address. If you didn’t ask for it, you don’t need to do anything.',
});
