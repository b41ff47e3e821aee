/**
 * The company that runs this BaitDrop: every page, email and receipt that names it reads this. A real operator enters
 * their own details and sets `isSample` to false, which removes the "Sample data" labels.
 */
export const company = {
  isSample: true,
  name: 'BaitDrop Ltd',
  number: '00000000',
  registeredIn: 'England and Wales',
  address: ['1 Example Quay', 'Exampleton', 'ZZ99 9ZZ'],
  email: 'hello@baitdrop.example',
  shopsEmail: 'shops@baitdrop.example',
  privacyEmail: 'privacy@baitdrop.example',
  // A number from Ofcom's range for drama, so it reaches no one.
  phone: '01632 960 114',
  phoneHours: 'every day, 06:00 to 20:00',
  icoNumber: 'ZA000000',
};
