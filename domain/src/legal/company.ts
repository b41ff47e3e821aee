/**
 * Who runs this BaitDrop. The one place for these facts: every page, mail and receipt that names the company reads them
 * here. Whoever runs it for real fills in their own and sets `isSample` to false, which takes the "Sample data" labels away.
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
  // From Ofcom's range for drama, so nobody has this number.
  phone: '01632 960 114',
  phoneHours: 'every day, 06:00 to 20:00',
  icoNumber: 'ZA000000',
};
