import { DeliveryChargeText } from '../../features/legal/delivery-charge-text.tsx';
import type { LegalSection } from '../../features/legal/legal-page.tsx';
import { PageLink } from '../../ui/links.tsx';

export const deliverySections: LegalSection[] = [
  {
    id: 'within-the-hour',
    title: 'Within the hour',
    content: (
      <>
        <p>
          From an open shop, we aim to have your order with you in under an hour of payment. You follow it live:
          accepted, being packed, picked up, at your peg.
        </p>
        <p>
          Is the shop closed? You can still order for its next opening; the page says when that is before you pay.
          <DeliveryChargeText />
        </p>
      </>
    ),
  },
  {
    id: 'late',
    title: 'When it is late',
    content: (
      <p>
        An order not delivered within 60 minutes of payment, or of the end of its slot, counts as late. We tell you and
        the shop without being asked, with a new time. If waiting no longer makes sense because your session is over,
        say so: you can cancel and get everything back.
      </p>
    ),
  },
  {
    id: 'where',
    title: 'Where we deliver',
    content: (
      <p>
        To addresses, car parks and pegs in the shop’s own delivery area, in England, Scotland, Wales and Northern
        Ireland. Your postcode shows which shops reach you. Not yet to the Isle of Man, the Channel Islands or forces
        addresses.
      </p>
    ),
  },
  {
    id: 'hand-over',
    title: 'At the peg',
    content: (
      <ul>
        <li>Give the water’s name, the gate and the peg number. Couriers know roads; you know the towpath.</li>
        <li>Keep your phone on. The courier rings when the last gate is locked.</li>
        <li>Couriers go where a car or bike safely can. At some waters that is the car park.</li>
        <li>Live bait is handed to a person, not left in the sun.</li>
        <li>
          Nobody there? The courier rings and waits a little. Then the order goes back to the shop, which rings you.
        </li>
      </ul>
    ),
  },
  {
    id: 'collection',
    title: 'Collecting from the shop',
    content: (
      <p>
        Choose collection and bring your order code.{' '}
        <strong>Knives and other 18+ items are always collection only</strong>, in person, with photo ID at the counter.
      </p>
    ),
  },
  {
    id: 'dead-or-faulty',
    title: 'Dead, thawed, broken or wrong',
    content: (
      <>
        <p>
          Goods must be as described, fit for use and of satisfactory quality, however short their life. Dead maggots,
          thawed squid, a cracked rod: you get a refund or a replacement, delivery included.
        </p>
        <ul>
          <li>
            Take a photo and tell the shop through your tracking page, under “Something wrong?”, within 14 days. They
            answer within 24 hours, or we take over. Later, or without the page:{' '}
            <PageLink to="/contact">Contact</PageLink>.
          </li>
          <li>For bait, tell us as soon as you open it: it keeps for hours or days, and so does the evidence.</li>
          <li>For everything else you have 30 days for a full refund, and longer for a repair or replacement.</li>
        </ul>
        <p>You don’t have to post maggots back to anybody.</p>
      </>
    ),
  },
];
