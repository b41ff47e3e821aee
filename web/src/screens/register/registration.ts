import type { RegisterForm } from '@baitdrop/contract/accounts';

/** The specified form fields while the user fills them in. */
export interface Registration {
  role: RegisterForm['role'];
  name: string;
  email: string;
  password: string;
  shopName: string;
  shopAddress: string;
  shopPostcode: string;
  shopPhone: string;
  referralCode: string;
  agreeTerms: boolean;
}

export const emptyRegistration: Registration = {
  role: 'customer',
  name: '',
  email: '',
  password: '',
  shopName: '',
  shopAddress: '',
  shopPostcode: '',
  shopPhone: '',
  referralCode: '',
  agreeTerms: false,
};

/**
 * Reads the initial values from a link: the role (`?role=shop_owner`) and the referral code (`?ref=CODE`), from this or
 * an earlier page.
 */
export function registrationFrom(search: string, rememberedCode = ''): Registration {
  const query = new URLSearchParams(search);
  return {
    ...emptyRegistration,
    role: query.get('role') === 'shop_owner' ? 'shop_owner' : 'customer',
    referralCode: (query.get('ref') ?? rememberedCode).slice(0, 20).toUpperCase(),
  };
}

/** Returns the request: a customer has no shop, and an empty code is left out. */
export function toRegisterForm(registration: Registration): RegisterForm {
  const { name, email, password, role, shopName, shopAddress, shopPostcode, shopPhone } = registration;
  const referralCode = registration.referralCode.trim();
  return {
    name: name.trim(),
    email: email.trim(),
    password,
    role,
    ...(role === 'shop_owner' && { shopName, shopAddress, shopPostcode, shopPhone }),
    ...(referralCode !== '' && { referralCode }),
    agreeTerms: true,
  };
}
