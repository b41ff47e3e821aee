import { DeliveryChargeText } from '../../features/legal/delivery-charge-text.tsx';
import { company } from '../../features/legal/company.ts';
import type { LegalSection } from '../../features/legal/legal-page.tsx';
import { MailLink, PhoneLink } from '../../features/legal/links.tsx';
import { PageLink } from '../../ui/links.tsx';
import { SampleLabel } from '../../features/legal/sample-label.tsx';

export const buyingSections: LegalSection[] = [
  {
    id: 'who-we-are',
    title: 'Who we are',
    content: (
      <>
        <p>
          BaitDrop is run by {company.name}, registered in {company.registeredIn} under number {company.number}, at{' '}
          {company.address.join(', ')}. <SampleLabel />
        </p>
        <p>
          Write to <MailLink /> or ring <PhoneLink /> ({company.phoneHours}). A call costs what your provider charges
          for an ordinary landline number.
        </p>
      </>
    ),
  },
  {
    id: 'who-sells',
    title: 'Who sells to you',
    content: (
      <>
        <p>
          <strong>The shop is the seller.</strong> When you order, you make a contract of sale with the tackle shop
          named in your cart and on your receipt. Every shop on BaitDrop is a business, and its name and address are on
          its page.
        </p>
        <p>
          BaitDrop is the shop’s agent. We show its goods, agree the sale with you in its name, pass on your order and
          arrange the courier. For the ordering service itself, which our fees pay for, your contract is with us.
        </p>
      </>
    ),
  },
  {
    id: 'ordering',
    title: 'Ordering',
    content: (
      <>
        <p>Before you order we show you the goods, the shop, the whole price and when to expect the courier.</p>
        <ul>
          <li>The last button says that you order and pay. Until then nothing is owed.</li>
          <li>We confirm by email at once, with everything in it that the law says you must be able to keep.</li>
          <li>
            The contract with the shop is made when the shop accepts the order. If it cannot, because the last pint has
            just gone over the counter, you are told and refunded in full.
          </li>
          <li>
            While you pay we hold the goods for you: for 10 minutes as a guest, for 35 if you are signed in. After that,
            or when you leave the payment page, others can buy them. A payment that comes too late is refunded in full.
          </li>
          <li>
            For more than 40 of one thing or 80 items in all you ask the shop first. You pay after it says yes, and it
            holds the goods for you for 24 hours.
          </li>
          <li>A shop that is closed takes orders for its next opening, and says when that is.</li>
        </ul>
        <p>You can order as a guest or with an account. You must be 18, or have a parent’s or guardian’s permission.</p>
      </>
    ),
  },
  {
    id: 'prices-and-fees',
    title: 'Prices and fees',
    content: (
      <>
        <p>Each shop sets its own prices, which include VAT. On top of the items you pay two fees to us:</p>
        <ul>
          <li>
            a <strong>service fee of 5%</strong> of the items, rounded to the nearest penny;
          </li>
          <li>
            a <strong>platform fee of £0.50</strong> per order.
          </li>
        </ul>
        <p>
          Both are in your cart from the first item on, and they are the same for delivery and collection.{' '}
          <DeliveryChargeText /> The price you see when you press Pay is the price you pay.
        </p>
        <p>
          You may add a tip where the courier takes tips. All of it goes to the courier; if no courier gets it, we
          refund it to your card.
        </p>
        <p>
          The <strong>minimum order is £25</strong> of items, before fees, codes and credit. A shop may ask for more,
          never for less. Shops pay no fees and receive 100% of their prices: see{' '}
          <PageLink to="/pricing">Pricing</PageLink>.
        </p>
        <p>
          A promotion code takes off what the checkout says it does, from the items or the delivery and never more than
          they cost. Who offers it, a shop or we, pays for it, may limit how often and how long it works, and may end
          it; an order you have placed keeps it.
        </p>
      </>
    ),
  },
  {
    id: 'payment',
    title: 'Payment',
    content: (
      <>
        <p>
          A payment company licensed in the UK takes your card payment on its own secure page, checks the shop’s
          identity and pays the shop. We never see your full card number and we do not hold your money in an account of
          our own.
        </p>
        <p>
          Paying through BaitDrop settles your debt to the shop: once the payment has gone through, the shop cannot ask
          you for it again.
        </p>
      </>
    ),
  },
  {
    id: 'cancelling',
    title: 'Cancelling, and what cannot be cancelled',
    content: (
      <>
        <p>
          Buying at a distance gives you <strong>14 days from delivery</strong> to change your mind, without a reason.
          That covers tackle, nets, rods, clothing and bait that keeps, such as dry pellets or shelf-life boilies.
        </p>
        <p>
          <strong>It does not cover goods that spoil quickly:</strong> live bait, chilled and frozen bait and prepared
          particles. The law makes this exception (regulation 28 of the Consumer Contracts Regulations 2013), and we
          tell you beside the item before you order. Each item in a mixed cart is judged on its own.
        </p>
        <p>
          Until the shop accepts, or begins to pack an order you booked for later, you can cancel any order and get
          everything back. And no exception takes away your rights when something is wrong: dead maggots are faulty
          goods. How it works is on <PageLink to="/delivery-and-returns">Delivery and returns</PageLink>.
        </p>
      </>
    ),
  },
  {
    id: 'age-restricted',
    title: 'Knives and other 18+ items',
    content: (
      <p>
        Bait knives, filleting knives and anything else the law keeps from under-18s are{' '}
        <strong>collection only</strong>. You collect in person and show photo ID at the counter. No courier carries
        them. If you cannot show that you are 18 or over, the shop does not hand them over and refunds you.
      </p>
    ),
  },
  {
    id: 'on-the-bank',
    title: 'Rules on the bank',
    content: (
      <p>
        You need your own rod licence and the owner’s permission, and you follow the water’s rules on bait, tackle and
        close season. Buying something here does not mean it may be used everywhere.{' '}
        <PageLink to="/help#on-the-bank">Help has the reminders and the official links.</PageLink>
      </p>
    ),
  },
];
