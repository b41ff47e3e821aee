import type { LegalSection } from '../../features/legal/legal-page.tsx';
import { MailLink, PhoneLink } from '../../features/legal/links.tsx';
import { OutsideLink, PageLink } from '../../ui/links.tsx';

export const partnerSections: LegalSection[] = [
  {
    id: 'accounts',
    title: 'Your account',
    content: (
      <p>
        Keep your password to yourself and your details true. We may close an account that is used to cheat, to harass
        people or to attack the service; we tell you why, and you can object. You may close yours whenever you like.
      </p>
    ),
  },
  {
    id: 'reviews',
    title: 'Ratings and reviews',
    content: (
      <p>
        Reviews come from people who ordered and got their order. Shops can’t rate themselves, and a review no longer
        counts or shows once its order was refunded in full. They show your first name and the month; the shop can
        answer, and anybody can report one. We do not sell, swap or edit reviews, and we hide fakes, insults and private
        details. Ratings labelled “Sample data” are there to show how the page works and describe nobody.
      </p>
    ),
  },
  {
    id: 'google-maps',
    title: 'Find with Google',
    content: (
      <p>
        “Find with Google” shows what <span translate="no">Google Maps</span> knows of shops that are not on BaitDrop.
        By using it you are bound by <OutsideLink href="https://policies.google.com/terms">Google’s terms</OutsideLink>{' '}
        and the <OutsideLink href="https://maps.google.com/help/terms_maps/">Google Maps additional terms</OutsideLink>.
        We check nothing of it, and keep none of it.
      </p>
    ),
  },
  {
    id: 'shops',
    title: 'For shops',
    content: (
      <>
        <ul>
          <li>You are the seller. You set prices, describe goods truthfully and answer for them.</li>
          <li>
            You appoint us as your agent to agree sales in your name and to take payment through the payment company.
          </li>
          <li>You keep 100% of your product prices and pay no fees. There is no monthly fee and no contract term.</li>
          <li>
            Payouts reach your bank 2-3 business days after delivery. The payment company must check your identity
            first, and the law has us report sellers’ yearly sales to HMRC; you get a copy.
          </li>
          <li>
            You do not list what may not be sold: lead weights between 0.06 g and 28.35 g, live fish or crayfish as
            bait. You mark goods that spoil quickly and goods for over-18s as such.
          </li>
          <li>Pro (£29 a month) and the setup services are optional, and are agreed separately when you buy them.</li>
        </ul>
        <p>You can switch delivery off at any time. Orders already accepted are finished and paid out.</p>
      </>
    ),
  },
  {
    id: 'affiliates',
    title: 'For affiliates',
    content: (
      <>
        <ul>
          <li>
            £5 for each new person who signs up with your link or code. It is pending once they have confirmed their
            email, and yours with their first delivered, paid order that is not refunded in full. If no such order
            arrives within 90 days, there is no £5. For a shop you refer, it is the first order the shop delivers.
          </li>
          <li>10% of the platform and service fees on their orders, for as long as they order.</li>
          <li>Paid out monthly by bank transfer or PayPal, once £25 has come together.</li>
          <li>
            A new customer with a valid code gets £5 off their next order, as credit, once their email is confirmed. We
            pay for it, not the shop.
          </li>
          <li>
            A partial refund of that first order leaves you the £5; a full refund takes it back. If you were paid
            already, we take it off what you earn next, and you never have to send money back.
          </li>
          <li>
            When referrals share an email domain, a network or a card, we look at them and payouts wait until we have
            decided. If they are not different people, they do not count: the £5, the commission and their unspent
            credit are taken back. We tell you, and you can object.
          </li>
        </ul>
        <p>
          One account per person, and no referring yourself. Say clearly that a post is an advert, send no spam, and do
          not bid on our name in search adverts. Rewards from cancelled, refunded or invented orders are taken back. See
          the <PageLink to="/affiliate">affiliate page</PageLink>.
        </p>
      </>
    ),
  },
  {
    id: 'complaints',
    title: 'If something goes wrong',
    content: (
      <>
        <ol>
          <li>
            <strong>Tell us</strong> at <MailLink subject="A complaint" /> or <PhoneLink />, with your order code. We
            bring in the shop; you do not have to chase it.
          </li>
          <li>We answer within one working day and aim to settle it within 14 days.</li>
          <li>
            Still not right? Ask for a review by somebody who was not involved. We give you the result in writing.
          </li>
        </ol>
        <p>
          Free, independent advice:{' '}
          <OutsideLink href="https://www.citizensadvice.org.uk/consumer/">Citizens Advice</OutsideLink> in England and
          Wales, <OutsideLink href="https://consumeradvice.scot">consumeradvice.scot</OutsideLink> in Scotland,{' '}
          <OutsideLink href="https://www.nidirect.gov.uk/consumerline">Consumerline</OutsideLink> in Northern Ireland.
        </p>
      </>
    ),
  },
  {
    id: 'responsibility',
    title: 'What we answer for',
    content: (
      <>
        <p>
          We answer for running the service with reasonable care and skill. The shop answers for its goods. Neither of
          us limits what the law does not let us limit: your rights as a consumer, or harm caused by negligence or
          fraud.
        </p>
        <p>
          We do not answer for what nobody could foresee, or for a missed bite. If the service is down, your order and
          your rights are not.
        </p>
      </>
    ),
  },
  {
    id: 'law-and-changes',
    title: 'Law and changes',
    content: (
      <>
        <p>
          The law of England and Wales applies. If you live in Scotland or Northern Ireland, you keep the protection of
          the law there and can go to your own courts.
        </p>
        <p>
          When these terms change, the date at the top changes with them, and people with an account are told
          beforehand. An order follows the terms it was made under.
        </p>
      </>
    ),
  },
];
