// The people who can sign in at the simulated providers, one for each case.

export interface Person {
  key: string;
  name: string;
  /** The description on the sign-in page. */
  about: string;
  /** Undefined when the provider does not pass on an email address. */
  email?: string;
  /** Only Google sends this field. The app ignores an unverified address. */
  emailVerified: boolean;
}

export const people: readonly Person[] = [
  {
    key: 'ann',
    name: 'Ann Brook',
    about: 'shares an email address that the provider has checked',
    email: 'ann.brook@social.example',
    emailVerified: true,
  },
  { key: 'bob', name: 'Bob Tarn', about: 'does not share an email address', emailVerified: false },
  {
    key: 'carla',
    name: 'Carla Weir',
    about: 'has the email address of the demo’s customer',
    email: 'angler@baitdrop.example',
    emailVerified: true,
  },
  {
    key: 'dev',
    name: 'Dev Mere',
    about: 'has an email address that Google has not checked',
    email: 'dev.mere@social.example',
    emailVerified: false,
  },
];

export const personOf = (key: string): Person | undefined => people.find((person) => person.key === key);
